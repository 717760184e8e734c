import { t } from '../../base/text';
import { ServiceError } from '../../domain/failure';
import type { Label } from '../../domain/label';
import { workspaceCommand } from '../command';
import { rename } from '../renaming';
import { labelTargets } from '../targets';

export const renameLabel = workspaceCommand('recordsWorkspace.labels.renameLabel', async (workspace, context, args) => {
  const [label] = await labelTargets(workspace, context, 'canRename', args, t('Rename which label?'));
  if (!label) return;
  await rename(context, {
    heading: t('Rename label. What carries it moves over in the background.'),
    field: t('Name'),
    shown: label,
    nameOf: (shown) => shown.name ?? '',
    isSame: isSameLabel,
    read: async () => {
      const fresh = await workspace.labels.read(label.id);
      if (!fresh) throw new ServiceError({ kind: 'notFound', operation: 'listLabels' });
      return fresh;
    },
    write: (fresh, name) => workspace.labels.rename(fresh, name),
    // A label has no eTag: a 409 means that a rename runs, and waiting is all that helps.
    isConflictRepeatable: false,
  });
});

function isSameLabel(one: Label, other: Label): boolean {
  return one.updatedAt === other.updatedAt;
}

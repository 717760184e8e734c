import { t } from '../../base/text';
import { sameVersion } from '../../domain/sameVersion';
import { miniName } from '../../tree/minis';
import { workspaceCommand } from '../command';
import { rename } from '../ask/renaming';
import { miniTargets } from '../target/targets';

export const renameMini = workspaceCommand('recordsWorkspace.minis.renameMini', async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canRename', args, t('Select a Mini'));
  if (!mini) return;
  await rename(context, {
    heading: t('Rename'),
    field: t('Name'),
    shown: mini,
    nameOf: miniName,
    isSame: sameVersion,
    read: () => workspace.minis.read(mini.id),
    write: async (fresh, name) => void (await workspace.minis.write(fresh, { name })),
    isConflictRepeatable: true,
  });
});

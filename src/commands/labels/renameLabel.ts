import { sentence, t } from '../../base/text';
import { conflict, ServiceError } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import { withViewProgress } from '../../platform/progress';
import { notShownYet } from '../../words/notShownYet';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { rename } from '../ask/renaming';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { labels } from '../target/labels';
import { one } from '../target/takes';
import { notAwaited } from '../tell/tellError';
import { offerUndo, undoOfOne } from '../tell/undo';
import { carriersText } from './carriersText';
import { checkLabelName } from './checkLabelName';

/** A completed rename that can be undone. */
interface Renamed {
  readonly labelId: string;
  readonly from: string;
  readonly to: string;
}

const takes = one(labels, 'canRename');

export const renameLabel = targetCommand(
  'recordsWorkspace.labels.renameLabel',
  takes,
  async (workspace, context, label) => {
    const carriers = carriersText(await withViewProgress('labels', () => workspace.labelCarriers.of(label)));
    let renamed: Renamed | undefined;
    await rename<Label>(workspace, context, {
      field: t('Name'),
      explanation: t('{0} Everything that uses it is updated in the background.', sentence(carriers)),
      shown: label.name ?? '',
      nameOf: ({ name }) => name ?? '',
      check: checkLabelName(workspace.labels.all, label.resourceType, label.id),
      save: (name, seen = label) =>
        withViewProgress('labels', async () => {
          const fresh = await workspace.labels.read(label.id);
          if (fresh.name === name) return { kind: 'unchanged', fresh };
          if (fresh.name !== seen.name && workspace.labels.changedByOthers(seen, fresh))
            return { kind: 'conflict', fresh };
          const othersChanged = workspace.labels.changedByOthers(label, fresh);
          if (!(await workspace.labels.edit(fresh, { name }))) return { kind: 'changed', othersChanged, behind: fresh };
          renamed = { labelId: fresh.id, from: fresh.name ?? '', to: name };
          return { kind: 'changed', othersChanged };
        }),
    });
    if (renamed) tellWhenEnded(workspace, context, renamed);
  },
);

/** Reports the rename once it has ended, because the service takes no other edit before. Not awaited: it may take long. */
function tellWhenEnded(workspace: RemoteWorkspace, context: CommandContext, renamed: Renamed, isUndo = false): void {
  const ended = whenEnded(workspace, renamed).then((isKnown) => {
    if (!isKnown) return;
    // The service gave up the rename, or another client undid it.
    const now = workspace.labels.all?.labels.find(({ id }) => id === renamed.labelId);
    if (now?.name === renamed.from) throw new ServiceError({ kind: 'overtaken', operation: 'updateLabel' });
    const done = t('Renamed “{0}” to “{1}”.', renamed.from, renamed.to);
    const undo = undoOfOne(context, () => renameBack(workspace, context, renamed));
    if (isUndo) void context.prompts.notify(done);
    else offerUndo(workspace, context, { done, undo });
  });
  notAwaited(context, ended);
}

/** False if the list can't be read, because then it's unknown whether the rename is still running. */
async function whenEnded({ labels }: RemoteWorkspace, { labelId }: Renamed): Promise<boolean> {
  return !labels.failure && (await labels.renames.whenEnded(labelId));
}

/** Throws `conflict` if the label has yet another name by now. */
async function renameBack(workspace: RemoteWorkspace, context: CommandContext, renamed: Renamed): Promise<void> {
  const { labelId, from, to } = renamed;
  const fresh = await withViewProgress('labels', () => workspace.labels.read(labelId));
  if (fresh.name !== to) throw conflict('updateLabel');
  const isShown = await withViewProgress('labels', () => workspace.labels.edit(fresh, { name: from }));
  if (!isShown) return void context.prompts.notify(notShownYet(from));
  tellWhenEnded(workspace, context, { labelId, from: to, to: from }, true);
}

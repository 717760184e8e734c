import { sentence, t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { notFound } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import { withViewProgress } from '../../platform/progress';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { carriersText } from './carriersText';
import { checkLabelName } from './checkLabelName';
import type { CommandContext } from '../commandContext';
import { one, targetCommand } from '../defineCommand';
import { labels } from '../target/labels';
import { tellError } from '../tell/tellError';
import { rename } from '../ask/renaming';
import { undoOne } from '../tell/undo';

const command: CommandId = 'recordsWorkspace.labels.renameLabel';

/** A completed rename that can be undone. */
interface Renamed {
  readonly labelId: string;
  readonly from: string;
  readonly to: string;
}

const takes = one(labels, 'canRename', t('Select a label'));

export const renameLabel = targetCommand(command, takes, async (workspace, context, label) => {
  const carriers = carriersText(await withViewProgress(views.labels, () => workspace.labelCarriers.of(label)));
  let renamed: Renamed | undefined;
  await rename<Label>(context, {
    command,
    heading: t('Rename'),
    field: t('Name'),
    explanation: t('{0} Everything that uses it is updated in the background.', sentence(carriers)),
    shown: label.name ?? '',
    nameOf: ({ name }) => name ?? '',
    check: checkLabelName(workspace.labels.all, label.resourceType, label.id),
    save: async (name, seen = label) => {
      const fresh = await read(workspace, label.id);
      if (fresh.name === name) return { kind: 'unchanged', fresh };
      if (fresh.name !== seen.name) return { kind: 'conflict', fresh };
      await workspace.labels.rename(fresh, name);
      renamed = { labelId: fresh.id, from: fresh.name ?? '', to: name };
      return { kind: 'changed', othersChanged: fresh.updatedAt !== label.updatedAt };
    },
    // Labels have no eTag: a 409 means that a rename is running, and only waiting helps.
    isConflictFinal: true,
  });
  if (renamed) offerUndo(workspace, context, renamed);
});

/** The service takes no other edit before the rename is over: then it is told, with the way back. Not awaited: it may take long. */
function offerUndo(workspace: RemoteWorkspace, context: CommandContext, renamed: Renamed): void {
  void whenEnded(workspace, context, renamed).catch((error: unknown) => tellError(command, context, error));
}

async function whenEnded(workspace: RemoteWorkspace, context: CommandContext, renamed: Renamed): Promise<void> {
  // If the list can't be read, it is unknown whether the rename is still running.
  if (workspace.labels.failure || !(await workspace.labels.renames.whenEnded(renamed.labelId))) return;
  const undo = t('Undo');
  const told = t('Renamed label “{0}” to “{1}”.', renamed.from, renamed.to);
  if ((await context.prompts.notify(told, undo)) !== undo) return;
  await undoOne(context, () => renameBack(workspace, context, renamed));
}

async function renameBack(workspace: RemoteWorkspace, context: CommandContext, renamed: Renamed): Promise<void> {
  const fresh = await withViewProgress(views.labels, () => read(workspace, renamed.labelId));
  if (fresh.name !== renamed.to) {
    await context.prompts.warn(t("Couldn't undo. {0}", t('Someone else changed it. Nothing was overwritten.')));
    return;
  }
  await withViewProgress(views.labels, () => workspace.labels.rename(fresh, renamed.from));
  offerUndo(workspace, context, { labelId: renamed.labelId, from: renamed.to, to: renamed.from });
}

async function read(workspace: RemoteWorkspace, labelId: string): Promise<Label> {
  const fresh = await workspace.labels.read(labelId);
  if (!fresh) throw notFound('listLabels');
  return fresh;
}

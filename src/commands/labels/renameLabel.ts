import * as vscode from 'vscode';
import { sentence, t } from '../../base/text';
import { views } from '../../contributions';
import { ServiceError } from '../../domain/failure';
import type { Label } from '../../domain/labels/label';
import { withViewProgress } from '../../platform/progress';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { carriersText } from './carriersText';
import { checkLabelName } from './checkLabelName';
import { workspaceCommand, type CommandContext } from '../command';
import { labelTargets } from '../target/labelTargets';
import { rename } from '../ask/renaming';
import { undoOne } from '../tell/undo';

/** A rename that is over, to be taken back. */
interface Renamed {
  readonly labelId: string;
  readonly from: string;
  readonly to: string;
}

export const renameLabel = workspaceCommand('recordsWorkspace.labels.renameLabel', async (workspace, context, args) => {
  if (isRenamed(args[0])) {
    const [renamed] = args;
    await undoOne(context, () => renameBack(workspace, context, renamed));
    return;
  }
  const [label] = await labelTargets(workspace, context, 'canRename', args, t('Select a label'));
  if (!label) return;
  const carriers = carriersText(await withViewProgress(views.labels, () => workspace.labelCarriers.of(label)));
  let renamed: Renamed | undefined;
  await rename<Label>(context, {
    command: 'recordsWorkspace.labels.renameLabel',
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
    // A label has no eTag: a 409 means that a rename runs, and waiting is all that helps.
    isConflictFinal: true,
  });
  if (renamed) void offerUndo(workspace, context, renamed);
});

/** The service takes no other edit before the rename is over: then it is told, with the way back. */
async function offerUndo(workspace: RemoteWorkspace, context: CommandContext, renamed: Renamed): Promise<void> {
  // When the list could not be read nobody knows whether the rename runs.
  if (workspace.labels.failure || !(await workspace.labels.renames.whenEnded(renamed.labelId))) return;
  const undo = t('Undo');
  const told = t('Renamed label “{0}” to “{1}”.', renamed.from, renamed.to);
  if ((await context.prompts.notify(told, undo)) !== undo) return;
  await vscode.commands.executeCommand('recordsWorkspace.labels.renameLabel', renamed);
}

async function renameBack(workspace: RemoteWorkspace, context: CommandContext, renamed: Renamed): Promise<void> {
  const fresh = await withViewProgress(views.labels, () => read(workspace, renamed.labelId));
  if (fresh.name !== renamed.to) {
    await context.prompts.warn(t("Couldn't undo. {0}", t('Someone else changed it. Nothing was overwritten.')));
    return;
  }
  await withViewProgress(views.labels, () => workspace.labels.rename(fresh, renamed.from));
  void offerUndo(workspace, context, { labelId: renamed.labelId, from: renamed.to, to: renamed.from });
}

async function read(workspace: RemoteWorkspace, labelId: string): Promise<Label> {
  const fresh = await workspace.labels.read(labelId);
  if (!fresh) throw new ServiceError({ kind: 'notFound', operation: 'listLabels' });
  return fresh;
}

function isRenamed(value: unknown): value is Renamed {
  return typeof value === 'object' && value !== null && 'labelId' in value && 'from' in value && 'to' in value;
}

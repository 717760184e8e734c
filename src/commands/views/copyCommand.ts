import * as vscode from 'vscode';
import { t } from '../../base/text';
import { views, type CommandId, type ViewName } from '../../contributions';
import { isAble, type Target } from '../../tree/target';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { targetCommand, type Command } from '../target/defineCommand';
import type { Takes } from '../target/takes';

/** The named targets, or else the selection of any view. */
const copied: Takes<readonly Target[]> = {
  isMany: false,
  fits: (target) => (isAble(target, 'canCopyId') ? 'able' : 'unable'),
  async find({ call, context }) {
    const targets = call.named ?? (Object.keys(views) as ViewName[]).flatMap((view) => context.selected(view));
    const able = targets.filter((target) => isAble(target, 'canCopyId'));
    if (able.length > 0) return able;
    await context.prompts.notify(t('Select an item first.'));
    return undefined;
  },
};

/** A command that copies a text about its targets. `textOf` returns undefined after it has shown why there is none. */
export function copyCommand(
  id: CommandId,
  textOf: (
    targets: readonly Target[],
    workspace: RemoteWorkspace,
    context: CommandContext,
  ) => Promise<string | undefined> | string,
): Command {
  return targetCommand(id, copied, async (workspace, context, targets) => {
    const text = await textOf(targets, workspace, context);
    if (text === '') await context.prompts.notify(t('Nothing to copy.'));
    else if (text !== undefined) await vscode.env.clipboard.writeText(text);
  });
}

// A command for one text field of a Mini. The input survives a failure, and another client's change isn't overwritten.
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Mini } from '../../domain/mini';
import { changedByOthersText } from '../../words/changedByOthers';
import { nameOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import type { Command } from '../target/defineCommand';
import { minis } from '../target/minis';
import { one } from '../target/takes';
import { editMinis } from './editMinis';
import { typedFields } from './miniChecks';

/** `valueText` puts the new value into words for the message; without it, the message doesn't show the value unless it was cleared. */
export function miniFieldCommand(
  command: CommandId,
  field: keyof typeof typedFields,
  valueText?: (value: string) => string,
): Command {
  const { word, placeholder, check } = typedFields[field];
  /** `before` is input that couldn't be saved, which the question starts with. */
  const edit = async (
    workspace: RemoteWorkspace,
    context: CommandContext,
    mini: Mini,
    before?: string,
  ): Promise<void> => {
    const name = nameOrId(mini);
    const shown = mini[field] ?? '';
    const title = t('{0}: {1}', name, word);
    const prompt = t('Leave empty to clear');
    const value = before ?? shown;
    const typed = await context.prompts.input({ title, prompt, placeholder, value, check: check(shown) });
    if (typed === undefined || typed === shown || typed.trim() === shown) return;
    const wanted = typed.trim() === '' ? null : typed.trim();
    const text = wanted === null ? t('None') : valueText?.(wanted);
    await editMinis(workspace, context, {
      field: word,
      rows: [mini],
      edit: () => ({ [field]: wanted }),
      conflictText: ({ [field]: now }) => changedByOthersText(now ? now : t('None')),
      valueText: text,
      again: {
        button: t('Edit and Retry'),
        run: async () => edit(workspace, context, await workspace.minis.read(mini.id), typed),
      },
    });
  };
  const takes = one(minis, 'canEditFields');
  return targetCommand(command, takes, (workspace, context, mini) => edit(workspace, context, mini));
}

import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { views, type CommandId } from '../../contributions';
import type { Mini } from '../../domain/mini';
import { withViewProgress } from '../../platform/progress';
import { miniName } from '../../words/minis';
import { withNotDone } from '../../workspace/changes/bulk';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../command';
import { confirmForGood } from '../ask/confirming';
import { countAllRecords, recordsText } from './countedRecords';
import { freshMinis, type FreshMinis } from './freshMinis';
import { runRows } from '../tell/runRows';
import { tellResult } from '../tell/summary';
import { many, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';
import { canBeTyped, isNameTyped } from '../ask/typedWord';

const command: CommandId = 'recordsWorkspace.minis.deleteMini';

/** Names beyond this many are only counted in the question. */
const NAMES_IN_QUESTION = 5;
/** Of each: the number of Records stands behind them. */
const NAME_IN_LIST = 80;

/** Nothing brings a Mini back (contract: writing), so that something is typed in any case. */
export const deleteMini = targetCommand(
  command,
  many(minis, 'canDelete', t('Delete which Mini?')),
  async (workspace, context, shown) => {
    const [fresh, words] = await withViewProgress(views.minis, () => look(workspace, shown));
    const [first] = fresh.minis;
    if (!first) {
      await context.prompts.warn(t('Nothing to delete: the service no longer has it. Refresh the view.'));
      return;
    }
    context.leftOut?.addGone(fresh.gone.length);
    const isSure =
      fresh.minis.length === 1 ? await typesName(context, first, words) : await typesWord(context, fresh, words);
    if (!isSure) return;
    // What goes with it is what the question said.
    const [now, wordsNow] = await withViewProgress(views.minis, () => look(workspace, fresh.minis));
    if (now.minis.length === fresh.minis.length && wordsNow !== words) {
      await context.prompts.warn(
        t(
          'Nothing was deleted: Records came or went while the question stood. Delete again to see how many there are now.',
        ),
      );
      return;
    }
    const remove = (mini: Mini): Promise<void> => workspace.minis.delete(mini);
    const result = await runRows(t('Deleting Minis'), fresh.minis, remove, 'minis');
    const done =
      result.done.length === 1
        ? t('“{0}” deleted for good.', miniName(result.done[0] ?? first))
        : t('{0} Minis deleted for good.', formatNumber(result.done.length));
    void tellResult(context, withNotDone(result, fresh.gone), done, miniName);
  },
);

/** The Minis as they are now, and how many Records they have, in words. */
async function look(workspace: RemoteWorkspace, shown: readonly Mini[]): Promise<[FreshMinis, string]> {
  const fresh = await freshMinis(workspace.minis, shown);
  return [fresh, recordsText(await countAllRecords(workspace.minis, fresh.minis), fresh.minis.length)];
}

async function typesName(context: CommandContext, mini: Mini, records: string): Promise<boolean> {
  const name = canBeTyped(miniName(mini)) ? miniName(mini) : mini.id;
  const typed = await context.prompts.input({
    title: t('Delete “{0}” for good', name),
    prompt: t('{0} Nothing brings a Mini back. Type its name “{1}” to go on.', sentence(records), visibleText(name)),
    placeholder: name,
    check: (text) =>
      isNameTyped(text, name) || isNameTyped(text, visibleText(name))
        ? undefined
        : t('{0} Type the name “{1}” to delete it for good, or press Escape.', sentence(records), visibleText(name)),
  });
  return typed !== undefined;
}

async function typesWord(context: CommandContext, { minis }: FreshMinis, records: string): Promise<boolean> {
  const named = minis.slice(0, NAMES_IN_QUESTION);
  const names = named.map((mini) => visibleText(miniName(mini), NAME_IN_LIST)).join(', ');
  const others = minis.length - NAMES_IN_QUESTION;
  const why = [others > 0 ? t('{0} and {1} more.', sentence(names), formatNumber(others)) : `${names}.`, records];
  return await confirmForGood(context, t('{0} Minis', formatNumber(minis.length)), why.filter(Boolean).join(' '));
}

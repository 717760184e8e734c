import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { Mini } from '../../domain/mini';
import { countingTo, withLongProgress, withViewProgress } from '../../platform/progress';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import { nameOrId } from '../../words/titles';
import { tryEach, withNotDone, type EachResult } from '../../workspace/loading/tryEach';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { confirmForGood } from '../ask/confirming';
import { canBeTyped, isNameTyped } from '../ask/typedWord';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { many } from '../target/takes';
import { tellResult } from '../tell/summary';
import { tellGone } from '../tell/tellGone';
import { countAllRecords, recordsText } from './countedRecords';
import { freshMinis, type FreshMinis } from './freshMinis';

/** Names beyond these are only counted in the question. */
const NAMES_IN_QUESTION = 5;
/** Maximum length of each name, which is followed by its number of Records. */
const NAME_IN_LIST = 80;

/** A deleted Mini can't be restored (contract: writing), so the user always confirms by typing. */
export const deleteMini = targetCommand(
  'recordsWorkspace.minis.deleteMini',
  many(minis, 'canDelete'),
  async (workspace, context, shown) => {
    const [fresh, words] = await withViewProgress('minis', () => look(workspace, shown));
    const [first] = fresh.minis;
    if (!first) return await tellGone(context, fresh.gone, nameOrId);
    context.leftOut?.addGone(fresh.gone.length);
    const isSure =
      fresh.minis.length === 1 ? await typesName(context, first, words) : await typesWord(context, fresh, words);
    if (!isSure) return;
    // Delete only what the question listed.
    const [now, wordsNow] = await withViewProgress('minis', () => look(workspace, fresh.minis));
    if (now.minis.length > 0 && wordsNow !== words) {
      await context.prompts.warn(t('Not deleted. The number of Records changed. Try again.'));
      return;
    }
    const result = await deleteAll(workspace, fresh.minis);
    const done = t('Deleted {0} permanently.', namedOrCounted(result.done, nameOrId, 'mini'));
    void tellResult(context, withNotDone(result, fresh.gone), done, nameOrId);
  },
);

/** Reads the Minis afresh, and describes the number of their Records. */
async function look(workspace: RemoteWorkspace, shown: readonly Mini[]): Promise<[FreshMinis, string]> {
  const fresh = await freshMinis(workspace.minis, shown);
  return [fresh, recordsText(await countAllRecords(workspace.recordsOfMini, fresh.minis))];
}

async function typesName(context: CommandContext, mini: Mini, records: string): Promise<boolean> {
  const name = canBeTyped(nameOrId(mini)) ? nameOrId(mini) : mini.id;
  const typed = await context.prompts.input({
    title: t('Delete {0} Permanently', t('“{0}”', name)),
    prompt: t(
      '{0} Type “{1}” to continue.',
      sentence([records, t("This can't be undone.")].filter(Boolean).join(' ')),
      visibleText(name),
    ),
    placeholder: name,
    check: (text) =>
      isNameTyped(text, name) || isNameTyped(text, visibleText(name))
        ? undefined
        : t('{0} Type “{1}” to continue.', sentence(records), visibleText(name)),
  });
  return typed !== undefined;
}

async function typesWord(context: CommandContext, { minis }: FreshMinis, records: string): Promise<boolean> {
  const named = minis.slice(0, NAMES_IN_QUESTION);
  const names = named.map((mini) => visibleText(nameOrId(mini), NAME_IN_LIST)).join(', ');
  const others = minis.length - NAMES_IN_QUESTION;
  const why = [
    others > 0 ? `${t('{0} (and {1} more)', sentence(names), formatNumber(others))}.` : `${names}.`,
    records,
  ];
  return await confirmForGood(context, countText('mini', minis.length), why.filter(Boolean).join(' '));
}

/** Can be cancelled: Minis not started yet stay. */
function deleteAll(workspace: RemoteWorkspace, minis: readonly Mini[]): Promise<EachResult<Mini>> {
  return withLongProgress('minis', t('Deleting'), (long) => {
    const options = { signal: long.signal, onProgress: countingTo(long, minis.length) };
    return tryEach(minis, (mini) => workspace.minis.delete(mini), options);
  });
}

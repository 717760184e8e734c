// The message at the end of a quick change set: what was done, what wasn't and why, and what the user can do about it.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import { commandTitle } from '../../tree/manifestCommands';
import { changeSetReason } from '../../views/changeSetReason';
import { itemName } from '../../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { groupName } from '../labels/askGroup';
import { NAMES_IN_MESSAGE } from '../tell/summary';
import { refuseClosed, tellUndoable, type HasUndoHistory } from '../tell/undo';
import { doneText } from './doneText';
import { hasRepeatable, undoOfSet, type Run } from './undoOfSet';

interface QuickEnd {
  /** Lines about other selected things, which can't be changed. */
  readonly others: readonly string[];
  /** Indexes of items done by an earlier run. */
  readonly before: ReadonlySet<number>;
  readonly run: Run;
}

export async function tellQuickEnd(
  workspace: RemoteWorkspace,
  context: CommandContext,
  entry: ChangeSetEntry,
  { others, before, run }: QuickEnd,
): Promise<void> {
  const { changeSets, labels } = workspace;
  const { failure, status, progress, journal } = entry;
  const isUndo = journal.head?.undoes !== undefined;
  const nameOfGroup = (id: string | null): string => groupName(labels.all, id) ?? t('No group');
  const { text, undoableCount } = await doneText(entry, (index) => !before.has(index), nameOfGroup);
  const problems = await notDoneLines(entry);
  const notDone = [...problems, ...others];
  const notDoneMore = journal.state.problems.size - problems.length;
  const applied = t('{0} of {1} applied', formatNumber(progress.counts.done), formatNumber(progress.total));
  const paused = t('{0}: {1}.', t('Paused'), applied);
  const notes = failure ? [`${paused} ${describeFailure(failure)}`] : status === 'paused' ? [paused] : [];
  const { notBegun, begun } = progress.counts;
  const left = status === 'cancelled' ? notBegun + begun : 0;
  const cancelled = left > 0 ? formatNumber(left) : '';
  const isNothing = text === '' && notDone.length + notes.length + left === 0;
  const isUndoable = undoableCount > 0 && before.size === 0 && !isUndo;
  const begin = async (): Promise<ChangeSetEntry> => {
    const title = t('{0}: {1}', t('Undo'), entry.title);
    const undo = await changeSets.planUndo(entry, crypto.randomUUID(), title);
    await run(undo, false);
    return undo;
  };
  const { done } = progress.counts;
  const undoable = isUndoable ? { ...undoOfSet(workspace, entry, text, { begin, run }), count: done } : undefined;
  await changeSets.tidy(entry);
  const summary = { done: isNothing ? t('No changes needed.') : text, notDone, notDoneMore, notes, cancelled };
  const hasReport = failure !== undefined || journal.state.problems.size > 0;
  await tellWithNext(workspace, context, entry, { run, hasReport }, (...next) =>
    tellUndoable(workspace, context, summary, undoable, ...next),
  );
}

/** Shows any message about an end, with buttons for what can be done next. */
export async function tellWithNext(
  workspace: HasUndoHistory,
  context: CommandContext,
  entry: ChangeSetEntry,
  { run, hasReport }: { readonly run: Run; readonly hasReport: boolean },
  notify: (...next: string[]) => Promise<string | undefined>,
): Promise<void> {
  const resume = commandTitle('recordsWorkspace.activity.resumeChangeSet');
  const retry = commandTitle('recordsWorkspace.activity.retryFailed');
  const report = commandTitle('recordsWorkspace.activity.openReport');
  const again = entry.failure ? [resume] : hasRepeatable(entry) ? [retry] : [];
  const pressed = await notify(...again, ...(hasReport ? [report] : []));
  if (pressed === report) await context.report(entry);
  else if (pressed !== undefined) {
    refuseClosed(workspace);
    await run(entry, pressed === retry);
  }
}

/** Lines for the first ones only. The report has all of them. */
async function notDoneLines({ journal }: ChangeSetEntry): Promise<string[]> {
  const { problems } = journal.state;
  const first = new Set([...problems.keys()].sort((one, other) => one - other).slice(0, NAMES_IN_MESSAGE));
  const lines: string[] = [];
  for await (const [index, item] of journal.items((at) => first.has(at))) {
    const outcome = problems.get(index);
    lines.push(`${visibleText(itemName(item))}: ${changeSetReason(outcome)}`);
  }
  return lines;
}

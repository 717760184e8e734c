// The message at the end of a change set of one click: what was done, what was not and why, and what can be done about it.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import { changeSetReason } from '../../views/changeSetReason';
import { itemName } from '../../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { Outcome } from '../../workspace/changeSets/outcome';
import type { Progress } from '../../workspace/changeSets/progress';
import type { UndoableChange, UndoOutcome } from '../../workspace/changes/undoHistory';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { groupName } from '../labels/askGroup';
import { NAMES_IN_MESSAGE } from '../tell/summary';
import { isRepeatable, tellUndoable } from '../tell/undo';
import { doneText } from './doneText';

interface QuickEnd {
  /** Lines about what was selected with them and can't be changed. */
  readonly others: readonly string[];
  /** Done by an earlier run. */
  readonly before: ReadonlySet<number>;
  /** Runs this or another one, and reports its end. */
  readonly run: (entry: ChangeSetEntry, isRetry: boolean) => Promise<void>;
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
  const notDone = [...(await notDoneLines(entry)), ...others];
  const notes = failure ? [`${pausedText(progress)} ${describeFailure(failure)}`] : [];
  const cancelled = status === 'cancelled' ? progress.counts.notBegun : 0;
  const isNothing = text === '' && notDone.length + notes.length + cancelled === 0;
  const problems = [...journal.state.problems.values()];
  const [resume, retry, report] = [t('Resume'), t('Retry Failed'), t('Open Report')];
  const actions = [
    ...(failure ? [resume] : problems.some(canBeRepeated) ? [retry] : []),
    ...(failure || problems.length > 0 ? [report] : []),
  ];
  const isUndoable = undoableCount > 0 && before.size === 0 && !isUndo;
  const undoable = isUndoable ? undoOfSet(workspace, entry, text, run) : undefined;
  await changeSets.tidy(entry);
  const summary = { done: isNothing ? t('No changes needed.') : text, notDone, notes, cancelled };
  const pressed = await tellUndoable(workspace, context, summary, undoable, ...actions);
  if (pressed === report) await context.report(entry);
  else if (pressed !== undefined) await run(entry, pressed === retry);
}

function pausedText({ counts, total }: Progress): string {
  return t('{0}: {1}.', t('Paused'), t('{0} of {1} applied', formatNumber(counts.done), formatNumber(total)));
}

/** By its button or from the list of changes. What failed on the way can be undone later. */
function undoOfSet(
  { changeSets }: RemoteWorkspace,
  entry: ChangeSetEntry,
  done: string,
  run: QuickEnd['run'],
): UndoableChange {
  return {
    done,
    count: entry.progress.counts.done,
    currentOutcome: () => {
      const undo = changeSets.undoOf(entry);
      if (!undo) return changeSets.find(entry.id) ? undefined : 'forgotten';
      const outcome = outcomeOf(undo);
      return outcome === 'open' ? undefined : outcome;
    },
    undo: async () => {
      const begun = changeSets.undoOf(entry);
      const title = t('{0}: {1}', t('Undo'), entry.title);
      const undo = begun ?? (await changeSets.planUndo(entry, crypto.randomUUID(), title));
      await run(undo, begun !== undefined);
      return outcomeOf(undo);
    },
  };
}

function outcomeOf({ journal, progress: { counts } }: ChangeSetEntry): UndoOutcome {
  const isUnfinished = counts.notBegun + counts.begun > 0;
  if (isUnfinished || [...journal.state.problems.values()].some(canBeRepeated)) return 'open';
  return counts.done + counts.unchanged > 0 ? 'undone' : 'changedSince';
}

function canBeRepeated(outcome: Outcome): boolean {
  if (outcome.kind === 'inDoubt') return true;
  if (outcome.kind !== 'failed') return false;
  return outcome.reason.kind !== 'failure' || isRepeatable(outcome.reason.failure);
}

/** Of the first ones; all are in the report. */
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

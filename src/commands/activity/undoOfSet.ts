// The undo of an applied change set, behind the button of its message and in the list of changes.
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { UndoableChange, UndoOutcome } from '../../workspace/changes/undoHistory';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { isRepeatable } from '../tell/undo';

/** Runs this change set or another one, and reports its end. */
export type Run = (entry: ChangeSetEntry, isRetry: boolean) => Promise<void>;

interface UndoSteps {
  /** Plans the undo and applies it, perhaps after a question. Undefined if the user declines. */
  readonly begin: () => Promise<ChangeSetEntry | undefined>;
  /** Continues an undo that was begun. */
  readonly run: Run;
}

/** Items that it fails to undo can be undone later. */
export function undoOfSet(
  { changeSets }: RemoteWorkspace,
  entry: ChangeSetEntry,
  done: string,
  { begin, run }: UndoSteps,
): UndoableChange {
  return {
    done,
    currentOutcome: () => {
      const undo = changeSets.undoOf(entry);
      if (!undo) return changeSets.find(entry.id) ? undefined : 'forgotten';
      const outcome = outcomeOf(undo);
      return outcome === 'open' ? undefined : outcome;
    },
    undo: async () => {
      const begun = changeSets.undoOf(entry);
      if (begun) await run(begun, true);
      const undo = begun ?? (await begin());
      return undo ? outcomeOf(undo) : 'open';
    },
  };
}

function outcomeOf(entry: ChangeSetEntry): UndoOutcome {
  const { done, unchanged, notBegun, begun } = entry.progress.counts;
  if (notBegun + begun > 0 || hasRepeatable(entry)) return 'open';
  return done + unchanged > 0 ? 'undone' : 'changedSince';
}

/** Whether items of it can be tried again. */
export function hasRepeatable({ journal }: ChangeSetEntry): boolean {
  return [...journal.state.problems.values()].some(
    (outcome) =>
      outcome.kind === 'inDoubt' ||
      (outcome.kind === 'failed' && (outcome.reason.kind !== 'failure' || isRepeatable(outcome.reason.failure))),
  );
}

// When *Retry Failed* is offered, and what it does. Conflicts are left to a review.
import type { Journal } from './journal/journal';
import type { JournalEntry } from './journal/journalEntry';
import type { Counts } from './outcome';

/** Whether a finished change set has items to retry. Items not begun, or without an outcome, are applied with the failed ones. */
export function canRetryFailed({ failed, inDoubt, notBegun, begun }: Counts): boolean {
  return failed + inDoubt + notBegun + begun > 0;
}

/** The journal entries before the run: failed items begin again, and those in doubt are read back. */
export async function retryNotes(journal: Journal): Promise<readonly JournalEntry[]> {
  const { state } = journal;
  const recheck = new Set(state.indexesOf('inDoubt'));
  // Look for additions that may be stored already before sending them again.
  for await (const [index, { op }] of journal.items((at) => state.isUnsure(at)))
    if (op === 'create' || op === 'attach' || op === 'relate') recheck.add(index);
  return [
    { kind: 'again', items: [...state.indexesOf('failed')].filter((index) => !recheck.has(index)) },
    { kind: 'recheck', items: [...recheck] },
  ];
}

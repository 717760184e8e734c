// What a retry notes in a journal before its run.
import type { Journal } from './journal/journal';
import type { JournalEntry } from './journal/journalEntry';
import { isUnsure } from './outcome';

/** Failed items are begun once more, and those in doubt read back. */
export async function retryNotes(journal: Journal): Promise<readonly JournalEntry[]> {
  const { state } = journal;
  const recheck = new Set(state.indexesOf('inDoubt'));
  // What was added is looked for before it is sent again.
  for await (const [index, { op }] of journal.items((at) => isUnsure(state.problems.get(at))))
    if (op === 'create' || op === 'attach' || op === 'relate') recheck.add(index);
  return [
    { kind: 'again', items: [...state.indexesOf('failed')].filter((index) => !recheck.has(index)) },
    { kind: 'recheck', items: [...recheck] },
  ];
}

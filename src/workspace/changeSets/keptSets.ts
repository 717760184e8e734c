// How long change sets stay in Activity.
import { DAY_MS } from '../../base/clock';
import type { Journal } from './journal/journal';

export const KEPT_MS = 30 * DAY_MS;

/** Whether a user may need a stored one again. */
export function isKept(journal: Journal, ageMs: number): boolean {
  // The user never agreed to a change set whose planning didn't finish.
  if (!journal.isDamaged && !journal.state.isPlanned) return false;
  return ageMs <= DAY_MS || !isLeftToTable(journal);
}

/** All of it was applied. */
export function isDone({ state }: Journal): boolean {
  return state.status === 'finished' && state.problems.size === 0;
}

/** Nothing of it was begun, and the table still has its edits. */
export function isLeftToTable({ head, state }: Journal): boolean {
  const { notBegun, excluded } = state.counts;
  const isOpen = state.status === 'planned' || state.status === 'paused';
  return head?.isStaged === true && isOpen && notBegun + excluded === state.count;
}

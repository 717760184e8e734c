// How long change sets stay in Activity.
import { DAY_MS } from '../../base/clock';
import type { Journal } from './journal/journal';

export const KEPT_MS = 30 * DAY_MS;

/** Whether the user may still need a stored change set. */
export function isKept(journal: Journal, ageMs: number): boolean {
  // The user never agreed to a change set whose planning didn't finish.
  if (!journal.isDamaged && !journal.state.isPlanned) return false;
  return ageMs <= DAY_MS || !isLeftToTable(journal);
}

/** Whether every item was applied. */
export function isDone({ state }: Journal): boolean {
  return state.status === 'finished' && state.problems.size === 0;
}

/** Whether no item was begun, so the table still has all of its edits staged. */
export function isLeftToTable({ head, state }: Journal): boolean {
  const { notBegun, excluded } = state.counts;
  const isOpen = state.status === 'planned' || state.status === 'paused';
  return head?.isStaged === true && isOpen && notBegun + excluded === state.count;
}

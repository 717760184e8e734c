// Which change sets leave Activity soon: those that nobody comes back to.
import type { Journal } from './journal/journal';

const SMALL = 100;

export function isSmall(journal: Journal): boolean {
  return journal.head?.isQuick === true && journal.state.count <= SMALL && isDone(journal);
}

/** All of it was applied. */
export function isDone({ state }: Journal): boolean {
  return state.status === 'finished' && state.problems.size === 0;
}

/** Nothing of it was begun, and the table still has its edits. */
export function isLeftToTable({ head, state }: Journal): boolean {
  const { notBegun, left } = state.counts;
  const isOpen = state.status === 'planned' || state.status === 'paused';
  return head?.isStaged === true && isOpen && notBegun + left === state.count;
}

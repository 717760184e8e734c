// How far the lists of a table of several Minis are read, in each direction.
import type { FailedMini, MergedPages } from './mergedPages';

export class MiniProgress {
  /** How many Minis were begun. */
  begun = 0;
  lists: readonly MergedPages[] = [];

  constructor(readonly ids: readonly string[]) {}

  get failed(): readonly FailedMini[] {
    return [...new Map(this.lists.flatMap(({ failed }) => failed).map((one) => [one.miniId, one])).values()];
  }

  /** Whether a list may have failed because its cursor has expired. */
  get hasExpired(): boolean {
    return this.lists.some(({ hasExpired }) => hasExpired);
  }

  /** How many were begun and aren't read to their end. */
  get unfinished(): number {
    return Math.max(0, ...this.lists.map(({ unfinished }) => unfinished));
  }

  /** How many weren't read because the user cancelled. */
  get skipped(): number {
    return Math.max(0, ...this.lists.map(({ skipped }) => skipped));
  }

  /** How many Records were read, kept or not. */
  get lookedAt(): number {
    return this.lists.reduce((sum, { lookedAt }) => sum + lookedAt, 0);
  }

  retry(): void {
    for (const list of this.lists) list.retry();
  }
}

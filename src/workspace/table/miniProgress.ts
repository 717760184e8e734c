// How far the Minis of a table are read, where there are several: in each direction in which it reads.
import type { FailedMini, MergedPages } from './mergedPages';

export class MiniProgress {
  /** How many were begun. */
  begun = 0;
  lists: readonly MergedPages[] = [];

  constructor(readonly ids: readonly string[]) {}

  get failed(): readonly FailedMini[] {
    return [...new Map(this.lists.flatMap(({ failed }) => failed).map((one) => [one.miniId, one])).values()];
  }

  /** Begun, and not read to their end. */
  get unfinished(): number {
    return Math.max(0, ...this.lists.map(({ unfinished }) => unfinished));
  }

  /** Not read, because the user cancelled. */
  get skipped(): number {
    return Math.max(0, ...this.lists.map(({ skipped }) => skipped));
  }

  /** Records that were looked at. */
  get lookedAt(): number {
    return this.lists.reduce((sum, { lookedAt }) => sum + lookedAt, 0);
  }

  retry(): void {
    for (const list of this.lists) list.retry();
  }
}

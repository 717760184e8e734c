/** Rows were added or removed at a place. Those below moved. */
export interface Splice {
  readonly at: number;
  readonly removed: number;
  readonly added: number;
}

/** Rows that were removed one after the other at one place are one splice. */
export function joinedSplices(splices: readonly Splice[]): readonly Splice[] {
  const joined: Splice[] = [];
  for (const one of splices) {
    const last = joined.at(-1);
    const isSamePlace = last?.at === one.at && last.added + one.added === 0;
    if (isSamePlace) joined[joined.length - 1] = { ...one, removed: last.removed + one.removed };
    else joined.push(one);
  }
  return joined;
}

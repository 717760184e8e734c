// The order of Records: by event date, then by id. A cursor is a position in this order.

export interface RecordKey {
  readonly time: number;
  readonly id: string;
}

/** Negative if `a` is newer. */
export function compareNewestFirst(a: RecordKey, b: RecordKey): number {
  if (a.time !== b.time) return b.time - a.time;
  return a.id === b.id ? 0 : a.id > b.id ? -1 : 1;
}

/** Binary search: the first position for which `isReached` holds. */
export function firstPosition(count: number, isReached: (position: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

// The one order of Records: by event date, ties by id. A cursor is a place in this order, so it outlives what stood there.

export interface RecordKey {
  readonly time: number;
  readonly id: string;
}

/** Negative when `a` is the newer one. */
export function compareNewestFirst(a: RecordKey, b: RecordKey): number {
  if (a.time !== b.time) return b.time - a.time;
  return a.id === b.id ? 0 : a.id > b.id ? -1 : 1;
}

/** The first position in 0..count for which `isReached` holds; it must hold for all after it. */
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

// Which identities are revealed, by position, and the position of one after a change. Pure. Cleared when the page is hidden or refreshed.

export type Revealed = ReadonlyMap<number, string>;

export const noneRevealed: Revealed = new Map();

export function withRevealed(revealed: Revealed, index: number, value: string): Revealed {
  return new Map(revealed).set(index, value);
}

export function withHidden(revealed: Revealed, index: number): Revealed {
  const next = new Map(revealed);
  next.delete(index);
  return next;
}

/** The current position of an identity; undefined if it is gone. What was changed itself stays, as does what is being added. */
export function placeNow(before: readonly string[], now: readonly string[], index: number): number | undefined {
  const row = before[index];
  if (row === undefined || row === now[index]) return index;
  const place = now.indexOf(row);
  if (place >= 0) return place;
  return now.length === before.length ? index : undefined;
}

/** The unmasked part of a masked value, for screen readers. Empty if there is none. */
export function readableEnd(masked: string): string {
  return masked.replace(/^•+/, '');
}

// The identity that is revealed, and the position of one after a change. Pure. Cleared when the page is hidden or refreshed.

/** An identity as the page has it: with a masked value. */
export interface IdentityRow {
  readonly kind?: string | null;
  readonly value?: string | null;
}

export interface Revealed {
  readonly index: number;
  readonly value: string;
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

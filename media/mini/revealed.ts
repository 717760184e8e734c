// Which identities are revealed, by position. Pure. Cleared when the page is hidden or refreshed.

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

/** The unmasked part of a masked value, for screen readers. Empty if there is none. */
export function readableEnd(masked: string): string {
  return masked.replace(/^•+/, '');
}

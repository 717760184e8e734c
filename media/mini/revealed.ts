// Which identities are shown on the page, by their place. Pure: the page forgets them when it is hidden or read anew.

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

/** What can be read of a masked value, for a screen reader; empty when nothing can. */
export function readableEnd(masked: string): string {
  return masked.replace(/^•+/, '');
}

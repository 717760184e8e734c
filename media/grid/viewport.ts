// Which rows are in sight: plain arithmetic over rows of one height.

import type { Splice } from '../../src/base/collections/splice';
import type { RowRange } from '../../src/protocol/page';

/** Chromium draws nothing below this many pixels. */
const MAX_PX = 33_554_428;

export interface Viewport {
  readonly scrollTop: number;
  /** The height of the scrolled part, without the header. */
  readonly heightPx: number;
  readonly rowHeightPx: number;
  readonly rowCount: number;
}

/** The rows in sight, and some before and after them. */
export function rowsInSight({ scrollTop, heightPx, rowHeightPx, rowCount }: Viewport, beyond = 0): RowRange {
  const first = Math.floor(scrollTop / rowHeightPx) - beyond;
  const last = Math.ceil((scrollTop + heightPx) / rowHeightPx) + beyond;
  const to = Math.min(rowCount, Math.max(0, last));
  return { from: Math.min(to, Math.max(0, first)), to };
}

export function heightOfRows({ rowHeightPx, rowCount }: Pick<Viewport, 'rowHeightPx' | 'rowCount'>): number {
  return Math.min(MAX_PX, rowCount * rowHeightPx);
}

/** Where to scroll to see the row whole, or its top where it is higher than what is seen; moving as little as possible. */
export function scrollTopFor(row: number, { scrollTop, heightPx, rowHeightPx }: Viewport): number {
  const top = row * rowHeightPx;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top - Math.max(0, heightPx - rowHeightPx));
}

/** How many rows Page Up and Page Down move: one row stays in sight. */
export function rowsOfPage({ heightPx, rowHeightPx }: Pick<Viewport, 'heightPx' | 'rowHeightPx'>): number {
  return Math.max(1, Math.floor(heightPx / rowHeightPx) - 1);
}

/** How many rows the visible ones move when rows are added or removed above. `first` is the first visible row. */
export function rowsAbove(change: Splice, first: number): number {
  const { at, removed, added } = change;
  if (at > first) return 0;
  return added - Math.min(removed, first - at);
}

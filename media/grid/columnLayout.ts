// Where columns stand: pinned ones first, offsets, which of them are in sight. Pure.
import type { GridColumn } from './gridModel';

export const LEAST_WIDTH_PX = 40;
const MOST_WIDTH_PX = 2_000;

export interface PlacedColumn extends GridColumn {
  readonly leftPx: number;
}

export interface ColumnLayout {
  /** In the order shown. */
  readonly columns: readonly PlacedColumn[];
  readonly pinnedCount: number;
  /** Of the pinned columns and the boxes before them. */
  readonly pinnedPx: number;
  readonly widthPx: number;
}

/** Columns that are scrolled to, from and to by index; those out of sight on the left as width. */
export interface ColumnWindow {
  readonly from: number;
  readonly to: number;
  readonly skippedPx: number;
}

/** Of the width in sight. The rest is for what is scrolled. */
const MOST_PINNED = 0.6;

/** `boxesPx` is the width of the boxes in front of all columns. In a narrow view, none is pinned, in the same order. */
export function columnLayout(columns: readonly GridColumn[], boxesPx: number, viewPx = Infinity): ColumnLayout {
  const pinned = columns.filter(({ isPinned }) => isPinned === true);
  const isNarrow = pinned.reduce((sum, { widthPx }) => sum + widthPx, boxesPx) > viewPx * MOST_PINNED;
  const pinnedCount = isNarrow ? 0 : pinned.length;
  const ordered = [...pinned, ...columns.filter(({ isPinned }) => isPinned !== true)];
  const placed: PlacedColumn[] = [];
  let leftPx = boxesPx;
  for (const column of ordered) {
    placed.push({ ...column, leftPx });
    leftPx += column.widthPx;
  }
  const pinnedPx = placed[pinnedCount]?.leftPx ?? leftPx;
  return { columns: placed, pinnedCount, pinnedPx, widthPx: leftPx };
}

export function columnsInSight(layout: ColumnLayout, scrollLeft: number, widthPx: number): ColumnWindow {
  const { columns, pinnedCount, pinnedPx } = layout;
  const [start, end] = [scrollLeft + pinnedPx, scrollLeft + widthPx];
  let from = pinnedCount;
  while (from < columns.length - 1 && rightOf(columns[from]) <= start) from++;
  let to = from;
  while (to < columns.length && (columns[to]?.leftPx ?? 0) < end) to++;
  return { from, to, skippedPx: (columns[from]?.leftPx ?? pinnedPx) - pinnedPx };
}

/** Where to scroll to see the column whole beside the pinned ones. */
export function scrollLeftFor(layout: ColumnLayout, index: number, scrollLeft: number, widthPx: number): number {
  const column = layout.columns[index];
  if (!column || index < layout.pinnedCount) return scrollLeft;
  const least = rightOf(column) - widthPx;
  return Math.min(Math.max(scrollLeft, least), column.leftPx - layout.pinnedPx);
}

export function fittingWidth(widthPx: number): number {
  return Math.round(Math.min(MOST_WIDTH_PX, Math.max(LEAST_WIDTH_PX, widthPx)));
}

/** Where a column lands that is dropped at `x`, counted without itself and among those pinned as it is. */
export function dropIndex({ columns, pinnedCount }: ColumnLayout, id: string, x: number): number {
  const isPinned = columns.findIndex((column) => column.id === id) < pinnedCount;
  const [least, most] = isPinned ? [0, pinnedCount - 1] : [pinnedCount, columns.length - 1];
  const before = columns.filter((column) => column.id !== id && column.leftPx + column.widthPx / 2 < x).length;
  return Math.min(most, Math.max(least, before));
}

function rightOf(column: PlacedColumn | undefined): number {
  return column === undefined ? 0 : column.leftPx + column.widthPx;
}

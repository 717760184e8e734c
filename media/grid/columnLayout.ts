// The layout of columns: pinned ones first, offsets, which of them are in sight. Pure.
import type { GridColumn } from './gridModel';

export const MIN_WIDTH_PX = 40;
const MAX_WIDTH_PX = 2_000;

export interface PlacedColumn extends GridColumn {
  readonly leftPx: number;
}

export interface ColumnLayout {
  /** Columns in the order shown. */
  readonly columns: readonly PlacedColumn[];
  readonly pinnedCount: number;
  /** Columns that are first because they are pinned, even if the view is too narrow for that. */
  readonly firstCount: number;
  /** The width of the pinned columns and the boxes before them. */
  readonly pinnedPx: number;
  readonly widthPx: number;
}

/** The unpinned columns in sight, as an index range; `skippedPx` is the width hidden on the left. */
export interface ColumnWindow {
  readonly from: number;
  readonly to: number;
  readonly skippedPx: number;
}

/** The largest pinned share of the visible width. The rest is for scrolling columns. */
const MAX_PINNED = 0.6;

/** `boxesPx` is the width of the boxes in front of all columns. In a narrow view, none is pinned, in the same order. */
export function columnLayout(columns: readonly GridColumn[], boxesPx: number, viewPx = Infinity): ColumnLayout {
  const pinned = columns.filter(({ isPinned }) => isPinned === true);
  const sparePx = columns.reduce((spare, { widthPx }) => spare - widthPx, viewPx - boxesPx);
  const morePx = Number.isFinite(sparePx)
    ? Math.max(0, sparePx) / columns.filter(({ grows }) => grows === true).length
    : 0;
  const isNarrow = pinned.reduce((sum, { widthPx }) => sum + widthPx, boxesPx) > viewPx * MAX_PINNED;
  const pinnedCount = isNarrow ? 0 : pinned.length;
  const ordered = [...pinned, ...columns.filter(({ isPinned }) => isPinned !== true)];
  const placed: PlacedColumn[] = [];
  let endPx = boxesPx;
  for (const column of ordered) {
    const widthPx = column.widthPx + (column.grows === true ? Math.floor(morePx) : 0);
    placed.push({ ...column, widthPx, leftPx: endPx });
    endPx += widthPx;
  }
  const pinnedPx = placed[pinnedCount]?.leftPx ?? endPx;
  return { columns: placed, pinnedCount, firstCount: pinned.length, pinnedPx, widthPx: endPx };
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
  return Math.round(Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, widthPx)));
}

/** Where a column dropped at `x` lands: within its group, not counting itself. */
export function dropIndex(layout: ColumnLayout, id: string, x: number): number {
  const { columns } = layout;
  const [least, most] = groupOf(
    layout,
    columns.findIndex((column) => column.id === id),
  );
  const before = columns.filter((column) => column.id !== id && column.leftPx + column.widthPx / 2 < x).length;
  return Math.min(most, Math.max(least, before));
}

/** The first and the last position to which a column can be moved. */
export function groupOf({ columns, firstCount }: ColumnLayout, index: number): readonly [least: number, most: number] {
  return index < firstCount ? [0, firstCount - 1] : [firstCount, columns.length - 1];
}

function rightOf(column: PlacedColumn | undefined): number {
  return column === undefined ? 0 : column.leftPx + column.widthPx;
}

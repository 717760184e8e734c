// Which cell has the focus, and which are selected with it: a rectangle between two corners. Pure.
import type { Splice } from '../../src/base/collections/splice';
import type { GridRange } from './gridModel';

export type { Splice } from '../../src/base/collections/splice';

/** The row of the column heads. */
export const HEAD_ROW = -1;

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSelection {
  readonly active: GridPlace;
  /** The opposite corner. */
  readonly anchor: GridPlace;
}

export interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly pageRows: number;
}

/** All corners included. */
export interface GridRectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Steps, or as far as possible. */
export interface GridMove {
  readonly rows?: number | 'pageUp' | 'pageDown' | 'first' | 'last';
  readonly columns?: number | 'first' | 'last';
  readonly isExtending: boolean;
}

export const startSelection: GridSelection = selectionAt({ row: 0, column: 0 });

export function selectionAt(place: GridPlace): GridSelection {
  return { active: place, anchor: place };
}

/** The column whose head has the focus, if one has. */
export function activeHead({ active }: GridSelection): number | undefined {
  return active.row === HEAD_ROW ? active.column : undefined;
}

export function extendedTo({ anchor }: GridSelection, active: GridPlace): GridSelection {
  return { active, anchor: anchor.row === HEAD_ROW ? active : anchor };
}

export function moved(
  selection: GridSelection,
  { rows = 0, columns = 0, isExtending }: GridMove,
  size: GridSize,
): GridSelection {
  const { row, column } = selection.active;
  const place = within({ row: movedRow(row, rows, size), column: movedColumn(column, columns, size) }, size);
  // A selection has no heads in it.
  if (isExtending && row !== HEAD_ROW) return extendedTo(selection, { ...place, row: Math.max(0, place.row) });
  return selectionAt(place);
}

/** After rows or columns were added or removed. */
export function fitted({ active, anchor }: GridSelection, size: GridSize): GridSelection {
  return { active: within(active, size), anchor: within(anchor, size) };
}

/** On the same rows as before; if one was removed, on the next. */
export function spliced({ active, anchor }: GridSelection, change: Splice): GridSelection {
  return { active: shifted(active, change), anchor: shifted(anchor, change) };
}

/** On the same columns as before, wherever they are now. */
export function onSameColumns(
  { active, anchor }: GridSelection,
  before: readonly { readonly id: string }[],
  now: readonly { readonly id: string }[],
): GridSelection {
  const follow = (place: GridPlace): GridPlace => {
    const column = now.findIndex(({ id }) => id === before[place.column]?.id);
    return column < 0 ? place : { ...place, column };
  };
  return { active: follow(active), anchor: follow(anchor) };
}

/** Nothing while the focus is on a head. */
export function rectangleOf({ active, anchor }: GridSelection): GridRectangle | undefined {
  if (active.row === HEAD_ROW) return undefined;
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
}

/** Nothing while the focus is on a head. */
export function rangeOf(selection: GridSelection, columns: readonly { readonly id: string }[]): GridRange | undefined {
  const rectangle = rectangleOf(selection);
  if (!rectangle) return undefined;
  const { top, bottom, left, right } = rectangle;
  return { fromRow: top, toRow: bottom, columnIds: columns.slice(left, right + 1).map(({ id }) => id) };
}

export function isOneCell({ top, bottom, left, right }: GridRectangle): boolean {
  return top === bottom && left === right;
}

function shifted(place: GridPlace, { at, removed, added }: Splice): GridPlace {
  const { row } = place;
  if (row < at) return place;
  return { ...place, row: row < at + removed ? at : row + added - removed };
}

function within({ row, column }: GridPlace, { rowCount, columnCount }: GridSize): GridPlace {
  return {
    row: Math.min(rowCount - 1, Math.max(HEAD_ROW, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  };
}

function movedRow(row: number, by: NonNullable<GridMove['rows']>, { rowCount, pageRows }: GridSize): number {
  if (by === 'first') return 0;
  if (by === 'last') return rowCount - 1;
  // A page turn stops at the first row; a step continues to the heads.
  if (by === 'pageUp') return row === HEAD_ROW ? row : Math.max(0, row - pageRows);
  if (by === 'pageDown') return row + pageRows;
  return row + by;
}

function movedColumn(column: number, by: NonNullable<GridMove['columns']>, { columnCount }: GridSize): number {
  if (by === 'first') return 0;
  return by === 'last' ? columnCount - 1 : column + by;
}

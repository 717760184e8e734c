// What the keys do: moves and edits in the grid itself, everything else is reported.
import { assertNever } from '../../src/base/assertNever';
import { fittingWidth, groupOf } from './columnLayout';
import type { GridHost } from './gridHost';
import type { GridCommand } from './gridKeys';
import type { GridPoint } from './gridModel';
import { HEAD_ROW, isOneCell, moved, rectangleOf, selectionAt } from './gridSelection';

/** Returns whether the key had a meaning here. */
export function runCommand(grid: GridHost, command: GridCommand): boolean {
  const { selection, range, onEvent } = grid;
  const { row, column } = selection.active;
  switch (command.kind) {
    case 'move':
      if (openedByArrow(grid, command.columns)) return true;
      grid.select(moved(selection, command, grid.gridSize));
      // The first column may be pinned, and so always visible.
      if (command.columns === 'first') grid.scroller.scrollLeft = 0;
      return true;
    case 'edit':
      if (grid.editor.open(command.text)) return true;
      tellReadOnly(grid);
      return command.text === undefined;
    case 'enter':
      enter(grid, command.isBeside);
      return true;
    case 'tick':
      return tick(grid);
    case 'tickAll':
      if (grid.headTick !== undefined) onEvent({ kind: 'tickAll', isOn: true });
      return true;
    case 'clear':
    case 'fillDown':
      if (range && !refuseIfReadOnly(grid)) onEvent({ kind: command.kind, range });
      return true;
    case 'undo':
    case 'redo':
      onEvent({ kind: command.kind });
      return true;
    case 'collapse': {
      const rectangle = rectangleOf(selection);
      if (!rectangle || isOneCell(rectangle)) return false;
      grid.select(selectionAt(selection.active));
      return true;
    }
    case 'menu':
      openMenu(grid, pointOfActive(grid));
      return true;
    case 'resizeColumn': {
      const place = grid.layout.columns[column];
      const widthPx = fittingWidth((place?.widthPx ?? 0) + command.by);
      if (place) onEvent({ kind: 'resize', columnId: place.id, widthPx, isOver: true });
      return true;
    }
    case 'moveColumn':
      moveColumn(grid, column + command.by);
      return row === HEAD_ROW;
    default:
      return assertNever(command);
  }
}

/** Reports that nothing can be changed, if that is so. */
export function refuseIfReadOnly(grid: GridHost): boolean {
  if (grid.isReadOnly) tellReadOnly(grid);
  return grid.isReadOnly;
}

function tellReadOnly({ selection, layout, onEvent }: GridHost): void {
  const { row, column } = selection.active;
  const columnId = layout.columns[column]?.id;
  if (columnId !== undefined) onEvent({ kind: 'readOnly', row, columnId });
}

/** Opens the menu of the focused cell or head. */
export function openMenu(grid: GridHost, at: GridPoint): void {
  const { row, column } = grid.selection.active;
  const columnId = grid.layout.columns[column]?.id;
  if (columnId === undefined) return;
  if (row === HEAD_ROW) grid.onEvent({ kind: 'columnMenu', columnId, at });
  else grid.onEvent({ kind: 'menu', row, columnId, at });
}

/** Edits the cell, or opens the row if the cell can't be edited. */
export function enter(grid: GridHost, isBeside: boolean): void {
  const { row, column } = grid.selection.active;
  const place = grid.layout.columns[column];
  if (row === HEAD_ROW) {
    if (place?.sort) grid.onEvent({ kind: 'sort', columnId: place.id });
    return;
  }
  if (grid.source.rowAt(row)?.heading) grid.onEvent({ kind: 'toggle', row });
  else if (isBeside || !grid.editor.open()) grid.onEvent({ kind: 'open', row, isBeside });
}

function tick(grid: GridHost): boolean {
  const { range, selection } = grid;
  if (selection.active.row === HEAD_ROW) {
    enter(grid, false);
    return true;
  }
  if (!range || grid.headTick === undefined) return false;
  const { fromRow, toRow } = range;
  const isOn = grid.source.rowAt(selection.active.row)?.tick !== 'on';
  grid.onEvent({ kind: 'tick', fromRow, toRow, isOn });
  return true;
}

/** Left and right close and open a heading. */
function openedByArrow(grid: GridHost, columns: unknown): boolean {
  const { row } = grid.selection.active;
  const isOpen = grid.source.rowAt(row)?.heading?.isOpen;
  if (isOpen === undefined || (columns !== 1 && columns !== -1)) return false;
  if (isOpen !== (columns === 1)) grid.onEvent({ kind: 'toggle', row });
  return true;
}

/** Moves the column among the pinned columns, or among the others. */
function moveColumn(grid: GridHost, toIndex: number): void {
  const { column } = grid.selection.active;
  const place = grid.layout.columns[column];
  const [least, most] = groupOf(grid.layout, column);
  if (!place || toIndex < least || toIndex > most) return;
  grid.onEvent({ kind: 'move', columnId: place.id, toIndex });
}

function pointOfActive(grid: GridHost): GridPoint {
  const active = grid.element.querySelector('.grid-cell.active, .grid-heading.active') ?? grid.element;
  const { left, bottom } = active.getBoundingClientRect();
  return { x: left, y: bottom };
}

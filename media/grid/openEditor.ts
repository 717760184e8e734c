// The editor above the cell with the focus: where it stands, and what becomes of it.
import { html, nothing, type TemplateResult } from 'lit';
import type { GridHost } from './gridHost';
import { GridEditor, type EditEnd } from './gridEditor';
import type { CellValue } from './gridModel';
import { moved, type RowSplice } from './gridSelection';

export class OpenEditor {
  private element: GridEditor | undefined;
  /** The row that it edits, which others may push elsewhere. */
  private rowId = '';
  private isOnTop = false;

  constructor(private readonly grid: GridHost) {}

  get isOpen(): boolean {
    return this.element !== undefined;
  }

  view(): TemplateResult | typeof nothing {
    return this.element ? html`${this.element}` : nothing;
  }

  /** Returns whether the cell can be edited. `typed` stands in place of what was there. */
  open(typed?: string): boolean {
    const { grid } = this;
    const { row, column } = grid.selection.active;
    const place = grid.layout.columns[column];
    const editor = place && !grid.isReadOnly ? grid.source.editorAt?.(row, place.id) : undefined;
    const shown = row < 0 ? undefined : grid.source.rowAt(row);
    if (!place || !editor || !shown) return false;
    this.rowId = shown.id;
    const element = new GridEditor();
    element.editor = editor;
    element.label = place.title;
    element.typed = typed;
    element.className =
      editor.kind === 'text' || editor.kind === 'number' || editor.kind === 'choice' ? 'in-place' : 'popup';
    element.onEnd = (end) => this.end(place.id, end);
    this.element = element;
    grid.requestUpdate();
    this.follow();
    return true;
  }

  /** Ends before its row goes, with what was typed. */
  leave(gone: Pick<RowSplice, 'at' | 'removed'> = { at: 0, removed: Infinity }): void {
    const { row } = this.grid.selection.active;
    if (row >= gone.at && row < gone.at + gone.removed) this.element?.leave();
  }

  /** Stays above its cell while one scrolls. */
  follow(): void {
    const { element, grid } = this;
    if (!element) return;
    const { row, column } = grid.selection.active;
    const place = grid.layout.columns[column];
    if (!place) return;
    const { scroller, rowsElement, rowHeightPx } = grid;
    const isPinned = column < grid.layout.pinnedCount;
    const left = place.leftPx - (isPinned ? 0 : scroller.scrollLeft);
    const top = rowsElement.offsetTop + row * rowHeightPx - scroller.scrollTop;
    this.isOnTop = top > scroller.clientHeight / 2;
    element.classList.toggle('above', this.isOnTop);
    const { style } = element;
    style.left = `${String(left)}px`;
    style.minWidth = `${String(place.widthPx)}px`;
    style.minHeight = `${String(rowHeightPx)}px`;
    style.maxWidth = `${String(Math.max(place.widthPx, scroller.clientWidth - left))}px`;
    style.top = this.isOnTop ? 'auto' : `${String(top)}px`;
    style.bottom = this.isOnTop ? `${String(grid.element.clientHeight - top - rowHeightPx)}px` : 'auto';
    const isSeen =
      top >= rowsElement.offsetTop - rowHeightPx && top < scroller.clientHeight && left < scroller.clientWidth;
    style.visibility = isSeen ? 'visible' : 'hidden';
  }

  private end(columnId: string, end: EditEnd): void {
    const { grid } = this;
    if (end.kind === 'kept') return this.tell(columnId, end.value);
    this.element = undefined;
    grid.requestUpdate();
    grid.focus();
    if (end.kind === 'cancel') return;
    this.tell(columnId, end.value);
    const { rows, columns } = end;
    if (rows === 0 && columns === 0) return;
    grid.select(moved(grid.selection, { rows, columns, isExtending: false }, grid.gridSize));
    // Tab continues editing, as far as there is something to edit.
    if (columns !== 0) this.open();
  }

  /** Of the row that was edited, wherever it is by now: another one may stand in its place. */
  private tell(columnId: string, value: CellValue): void {
    const { grid, rowId } = this;
    for (let row = 0; row < grid.source.rowCount; row++)
      if (grid.source.rowAt(row)?.id === rowId) return grid.onEvent({ kind: 'edit', row, columnId, value });
  }
}

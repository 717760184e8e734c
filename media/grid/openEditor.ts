// The editor above a cell: its position and its result. One whose value is refused returns with what was typed.
import { html, nothing, type TemplateResult } from 'lit';
import type { Splice } from '../../src/base/collections/splice';
import { GridEditor, type EditEnd } from './gridEditor';
import type { GridHost } from './gridHost';
import type { CellValue } from './gridModel';
import { moved, selectionAt, type GridPlace } from './gridSelection';

/** An editor and its cell, whose row may move. */
interface Edited {
  readonly element: GridEditor;
  readonly rowId: string;
  readonly columnId: string;
  /** The row's last known position. */
  row: number;
  /** The typed text was already reported while the window was not focused. */
  isKept?: true;
}

export class OpenEditor {
  private shown: Edited | undefined;
  /** Refused editors that can't be shown now: each returns when another one ends, or when its cell is opened. */
  private refused: readonly Edited[] = [];

  constructor(private readonly grid: GridHost) {}

  /** Whether keys belong to the editor and not to the grid. */
  get takesKeys(): boolean {
    return this.shown !== undefined && !this.shown.element.isLeft;
  }

  view(): TemplateResult | typeof nothing {
    return this.shown ? html`${this.shown.element}` : nothing;
  }

  /** Returns whether the cell can be edited. `typed` replaces the current text. */
  open(typed?: string): boolean {
    const { grid } = this;
    const { row, column } = grid.selection.active;
    const place = grid.layout.columns[column];
    const editor = place && !grid.isReadOnly ? grid.source.editorAt?.(row, place.id) : undefined;
    const shown = row < 0 ? undefined : grid.source.rowAt(row);
    if (!place || !editor || !shown) return false;
    if (this.shown?.element.isLeft) this.refused = [...this.refused, this.shown];
    const returning = this.refused.find((one) => one.rowId === shown.id && one.columnId === place.id);
    if (returning) {
      this.show(returning);
      return true;
    }
    const element = new GridEditor();
    element.editor = editor;
    element.label = place.title;
    // What is chosen from a list is not typed.
    if (editor.kind !== 'choice') element.typed = typed;
    element.className = editor.kind === 'labels' || editor.kind === 'moment' ? 'popup' : 'in-place';
    const edited = { element, rowId: shown.id, columnId: place.id, row };
    element.onEnd = (end) => this.end(edited, end);
    this.shown = edited;
    grid.requestUpdate();
    this.follow();
    return true;
  }

  /** Ends with the typed text, before its row is removed. */
  leave(gone: Pick<Splice, 'at' | 'removed'>): void {
    const { row = -1 } = (this.shown && this.placeOf(this.shown)) ?? {};
    if (row >= gone.at && row < gone.at + gone.removed) this.shown?.element.leave();
  }

  leaveAll(): void {
    this.shown?.element.leave();
  }

  /** Stays above its cell while one scrolls. */
  follow(): void {
    const { shown, grid } = this;
    if (!shown) return;
    const { element } = shown;
    const { style, classList } = element;
    const { row, column } = this.placeOf(shown) ?? {};
    const place = grid.layout.columns[column ?? -1];
    if (row === undefined || column === undefined || !place) {
      style.visibility = 'hidden';
      return;
    }
    const { scroller, rowsElement, rowHeightPx } = grid;
    const isPinned = column < grid.layout.pinnedCount;
    const left = place.leftPx - (isPinned ? 0 : scroller.scrollLeft);
    const top = rowsElement.offsetTop + row * rowHeightPx - scroller.scrollTop;
    const isOnTop = top > scroller.clientHeight / 2;
    classList.toggle('above', isOnTop);
    classList.toggle('before', left > scroller.clientWidth / 2);
    style.left = `${String(left)}px`;
    style.minWidth = `${String(place.widthPx)}px`;
    style.minHeight = `${String(rowHeightPx)}px`;
    style.maxWidth = `${String(Math.max(place.widthPx, scroller.clientWidth - left))}px`;
    style.top = isOnTop ? 'auto' : `${String(top)}px`;
    style.bottom = isOnTop ? `${String(grid.element.clientHeight - top - rowHeightPx)}px` : 'auto';
    const isSeen =
      top >= rowsElement.offsetTop - rowHeightPx && top < scroller.clientHeight && left < scroller.clientWidth;
    style.visibility = isSeen ? 'visible' : 'hidden';
  }

  private end(edited: Edited, end: EditEnd): void {
    const { grid } = this;
    if (edited !== this.shown) return;
    if (end.kind === 'kept') {
      edited.isKept = true;
      return this.reportEdit(edited, end.value);
    }
    this.shown = undefined;
    grid.requestUpdate();
    grid.focus();
    if (end.kind === 'done') this.reportEdit(edited, end.value);
    else if (edited.isKept) this.reportEdit(edited, edited.element.editor.value);
    const returning = this.refused.find((one) => this.placeOf(one));
    if (returning) return this.show(returning);
    if (end.kind === 'cancel') return;
    const { rows, columns } = end;
    if (rows === 0 && columns === 0) return;
    // Start from the edited cell: another one may have been selected meanwhile.
    const place = this.placeOf(edited);
    const from = place ? selectionAt(place) : grid.selection;
    grid.select(moved(from, { rows, columns, isExtending: false }, grid.gridSize));
    // Tab continues editing, as far as there is something to edit.
    if (grid.selection.active.column !== from.active.column) this.open();
  }

  private reportEdit(edited: Edited, value: CellValue): void {
    const { rowId, columnId } = edited;
    const { row } = this.placeOf(edited) ?? {};
    const refuse = (why: string): boolean => this.refuse(edited, why);
    this.grid.onEvent({ kind: 'edit', rowId, row, columnId, value, refuse });
  }

  /** What is now being typed elsewhere has priority; a cell that left the list may return. */
  private refuse(edited: Edited, why: string): boolean {
    const { shown } = this;
    edited.element.refuse(why);
    if (shown === edited) return true;
    if (shown?.element.isTouched || !this.placeOf(edited)) {
      this.refused = [...this.refused, edited];
      return false;
    }
    this.show(edited);
    return true;
  }

  /** Shows the editor again, with the focus if that is still in the grid. */
  private show(edited: Edited): void {
    const { grid } = this;
    const place = this.placeOf(edited);
    const isHere = grid.element.contains(document.activeElement);
    this.refused = this.refused.filter((one) => one !== edited);
    this.shown = edited;
    if (place) grid.select(selectionAt(place));
    grid.requestUpdate();
    if (isHere) void grid.updateComplete.then(() => edited.element.takeFocus());
  }

  /** At its current position: another row may be in its place. Undefined if it is no longer shown. */
  private placeOf(edited: Edited): GridPlace | undefined {
    const { source, layout } = this.grid;
    const column = layout.columns.findIndex(({ id }) => id === edited.columnId);
    const isThere = source.rowAt(edited.row)?.id === edited.rowId;
    const row = isThere ? edited.row : source.indexOf?.(edited.rowId);
    if (row !== undefined) edited.row = row;
    return column >= 0 && row !== undefined ? { row, column } : undefined;
  }
}

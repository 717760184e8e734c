// The editor above the cell with the focus: where it stands, and what becomes of it.
import { html, nothing, type TemplateResult } from 'lit';
import type { GridHost } from './gridHost';
import { GridEditor, type EditEnd } from './gridEditor';
import { moved } from './gridSelection';

export class OpenEditor {
  private element: GridEditor | undefined;
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
    if (!place || !editor || row < 0) return false;
    const element = new GridEditor();
    element.editor = editor;
    element.label = place.title;
    element.typed = typed;
    element.className =
      editor.kind === 'text' || editor.kind === 'number' || editor.kind === 'choice' ? 'in-place' : 'popup';
    element.onEnd = (end) => this.end(row, place.id, end);
    this.element = element;
    grid.requestUpdate();
    this.follow();
    return true;
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

  private end(row: number, columnId: string, end: EditEnd): void {
    const { grid } = this;
    if (end.kind === 'kept') return grid.onEvent({ kind: 'edit', row, columnId, value: end.value });
    this.element = undefined;
    grid.requestUpdate();
    grid.focus();
    if (end.kind === 'cancel') return;
    grid.onEvent({ kind: 'edit', row, columnId, value: end.value });
    const { rows, columns } = end;
    if (rows === 0 && columns === 0) return;
    grid.select(moved(grid.selection, { rows, columns, isExtending: false }, grid.gridSize));
    // Tab continues editing, as far as there is something to edit.
    if (columns !== 0) this.open();
  }
}

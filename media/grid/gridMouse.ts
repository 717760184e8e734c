// What the pointer does in a grid: selects cells and boxes, drags ranges and columns, opens and edits.
import { dropIndex, fittingWidth } from './columnLayout';
import { refuseIfReadOnly, enter, openMenu } from './gridCommands';
import type { GridHost } from './gridHost';
import { extendedTo, HEAD_ROW, rectangleOf, selectionAt, type GridPlace } from './gridSelection';

/** On a Mac, Ctrl+click opens the menu, and Option types characters. */
export const isMac = navigator.userAgent.includes('Macintosh');

/** A head moved by fewer pixels was clicked. */
const MIN_DRAG_PX = 5;
/** The size of `.corner::after`. */
const CORNER_PX = 8;

export class GridMouse {
  constructor(
    private readonly grid: GridHost,
    private readonly showTooltip: (target: EventTarget | null) => void,
  ) {}

  listen(): void {
    const { scroller } = this.grid;
    scroller.addEventListener('pointerdown', (event) => this.press(event));
    scroller.addEventListener('dblclick', (event) => this.doubleClick(event));
    scroller.addEventListener('contextmenu', (event) => this.menu(event));
    scroller.addEventListener('pointerover', ({ target }) => this.showTooltip(target));
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || (isMac && event.ctrlKey)) return;
    const target = event.target as Element;
    if (target.closest('select')) return;
    const head = target.closest<HTMLElement>('.grid-head [data-column]');
    if (head) this.pressHead(event, head);
    else if (target.closest('.grid-rows')) this.pressRow(event, target);
  }

  private pressRow(event: PointerEvent, target: Element): void {
    const { grid } = this;
    const place = this.placeOf(event);
    if (!place) return;
    const isHeading = grid.source.rowAt(place.row)?.heading !== undefined;
    if (target.closest('.grid-box')) this.pressBox(place.row, event.shiftKey);
    else if (isMac ? event.metaKey : event.ctrlKey) this.pressBox(place.row, false);
    else if (isAtCorner(target, event)) this.pressCorner(event);
    else if (isHeading) {
      grid.select(selectionAt(place));
      grid.onEvent({ kind: 'toggle', row: place.row });
    } else {
      grid.select(event.shiftKey ? extendedTo(grid.selection, place) : selectionAt(place));
      this.drag(event, (move) => {
        const to = this.placeOf(move);
        if (to) grid.select(extendedTo(grid.selection, to));
      });
    }
  }

  /** Fills the rows over which it is dragged with the last selected one. */
  private pressCorner(event: PointerEvent): void {
    const { grid } = this;
    const { top = 0, left = 0, right = 0, bottom: fromRow = 0 } = rectangleOf(grid.selection) ?? {};
    const follow = (move: PointerEvent): void => {
      const row = Math.max(fromRow, this.placeOf(move)?.row ?? fromRow);
      grid.select({ anchor: { row: top, column: left }, active: { row, column: right } });
    };
    this.drag(event, follow, () => {
      const { range } = grid;
      if (range && range.toRow > fromRow && !refuseIfReadOnly(grid))
        grid.onEvent({ kind: 'fillDown', range: { ...range, fromRow } });
    });
  }

  private pressBox(row: number, isExtending: boolean): void {
    const { grid } = this;
    if (grid.headTick === undefined) return;
    // The anchor follows its row if others are added.
    const anchor = grid.selection.anchor.row;
    const from = isExtending && anchor !== HEAD_ROW ? anchor : row;
    const isOn = isExtending || grid.source.rowAt(row)?.tick !== 'on';
    grid.select(selectionAt({ ...grid.selection.active, row }));
    grid.onEvent({ kind: 'tick', fromRow: Math.min(from, row), toRow: Math.max(from, row), isOn });
  }

  private pressHead(event: PointerEvent, head: HTMLElement): void {
    const { grid } = this;
    const id = head.dataset['column'] ?? '';
    const index = grid.layout.columns.findIndex((column) => column.id === id);
    const column = grid.layout.columns[index];
    if (!column) return;
    const startX = event.clientX;
    if ((event.target as Element).closest('.grid-resize')) {
      let { widthPx } = column;
      const resize = (isOver: boolean): void => grid.onEvent({ kind: 'resize', columnId: id, widthPx, isOver });
      const follow = ({ clientX }: PointerEvent): void => {
        widthPx = fittingWidth(column.widthPx + clientX - startX);
        resize(false);
      };
      this.drag(event, follow, () => resize(true));
      return;
    }
    grid.select(selectionAt({ row: HEAD_ROW, column: index }));
    let toIndex: number | undefined;
    const move = ({ clientX }: PointerEvent): void => {
      if (toIndex === undefined && Math.abs(clientX - startX) < MIN_DRAG_PX) return;
      toIndex = dropIndex(grid.layout, id, this.xOf(clientX));
      grid.dropAt = toIndex < index ? toIndex : toIndex + 1;
    };
    this.drag(event, move, () => {
      grid.dropAt = undefined;
      if (toIndex === undefined) {
        if (column.sort) grid.onEvent({ kind: 'sort', columnId: id });
      } else if (toIndex !== index) grid.onEvent({ kind: 'move', columnId: id, toIndex });
    });
  }

  private doubleClick(event: MouseEvent): void {
    // The event's target is the element that captured the pointer.
    const target = document.elementFromPoint(event.clientX, event.clientY);
    if (target?.closest('.grid-rows .grid-cell')) enter(this.grid, false);
  }

  private menu(event: MouseEvent): void {
    const { grid } = this;
    event.preventDefault();
    event.stopPropagation();
    // The key of the menu has its own meaning.
    if (event.button !== 2 && !event.ctrlKey) return;
    const head = (event.target as Element).closest<HTMLElement>('.grid-head [data-column]');
    const column = grid.layout.columns.findIndex(({ id }) => id === head?.dataset['column']);
    const place = head ? { row: HEAD_ROW, column } : this.placeOf(event);
    if (!place || place.column < 0) return;
    const { top = 0, bottom = -1 } = rectangleOf(grid.selection) ?? {};
    const isWithin = place.row >= top && place.row <= bottom;
    if (!isWithin) grid.select(selectionAt(place));
    openMenu(grid, { x: event.clientX, y: event.clientY });
  }

  /** Follows the pointer until it is released, also outside of the grid. */
  private drag(start: PointerEvent, onMove: (event: PointerEvent) => void, onEnd?: () => void): void {
    const { scroller } = this.grid;
    const ended = new AbortController();
    const { signal } = ended;
    scroller.setPointerCapture(start.pointerId);
    scroller.addEventListener('pointermove', onMove, { signal });
    scroller.addEventListener(
      'lostpointercapture',
      () => {
        ended.abort();
        onEnd?.();
      },
      { signal },
    );
  }

  /** The cell at the pointer, or the nearest one. */
  private placeOf({ clientX, clientY }: MouseEvent): GridPlace | undefined {
    const { source, layout, rowHeightPx, rowsElement } = this.grid;
    if (source.rowCount === 0) return undefined;
    const row = Math.floor((clientY - rowsElement.getBoundingClientRect().top) / rowHeightPx);
    const x = this.xOf(clientX);
    const after = layout.columns.findIndex(({ leftPx, widthPx }) => x < leftPx + widthPx);
    const column = after < 0 ? layout.columns.length - 1 : after;
    return { row: Math.min(source.rowCount - 1, Math.max(0, row)), column };
  }

  /** Limited to the columns; pinned ones cover those scrolled below them. */
  private xOf(clientX: number): number {
    const { scroller, layout } = this.grid;
    const x = clientX - scroller.getBoundingClientRect().left;
    return x < layout.pinnedPx ? x : x + scroller.scrollLeft;
  }
}

/** Whether the pointer is at the selection's corner, if that can be dragged. */
function isAtCorner(target: Element, { clientX, clientY }: MouseEvent): boolean {
  const { right = 0, bottom = 0 } =
    target.closest('.grid-cell.corner[aria-readonly="false"]')?.getBoundingClientRect() ?? {};
  return clientX >= right - CORNER_PX && clientX <= right && clientY >= bottom - CORNER_PX;
}

// The rows on the screen: those in sight and the one with the focus. Rows that leave serve those that come.
import type { RowRange } from '../../src/protocol/page';
import type { CellView } from './cellView';
import { columnsInSight } from './columnLayout';
import type { GridSource } from './gridModel';
import { rectangleOf } from './gridSelection';
import { RowView, type RowArrangement, type RowContext } from './rowView';

const MAX_SPARE = 100;

/** What the grid knows when it draws. */
interface GridState extends Omit<RowArrangement, 'window'>, Omit<RowContext, 'arrangement' | 'selected'> {
  readonly scrollLeft: number;
}

export class GridRows {
  private readonly shown = new Map<number, RowView>();
  /** Views of removed rows, for reuse: a list that is read again has no rows for a moment. */
  private spare: RowView[] = [];
  private arrangement: RowArrangement | undefined;

  constructor(private readonly parent: HTMLElement) {}

  draw(state: GridState, span: RowRange): void {
    const { source, selection } = state;
    const context: RowContext = { ...state, arrangement: this.arranged(state), selected: rectangleOf(selection) };
    const wanted = wantedRows(span, selection.active.row, source.rowCount);
    const isWanted = new Set(wanted);
    const free = this.spare;
    for (const [index, view] of this.shown) {
      if (isWanted.has(index)) continue;
      free.push(view);
      this.shown.delete(index);
    }
    const placed = new Set<Element>();
    for (const index of wanted) {
      const kept = this.shown.get(index);
      const view = kept ?? free.pop() ?? new RowView();
      this.shown.set(index, view);
      if (!kept) placed.add(view.element);
      view.show(index, context);
    }
    for (const view of free) view.element.remove();
    this.spare = free.slice(0, MAX_SPARE);
    this.order(wanted, placed);
  }

  /** The cell in which something happened. */
  cellOf(target: EventTarget | null): CellView | undefined {
    const element = target instanceof Element ? target.closest('.grid-cell') : null;
    if (!element) return undefined;
    for (const view of this.shown.values()) {
      const cell = view.cellAt(element);
      if (cell) return cell;
    }
    return undefined;
  }

  /** The same object as long as columns don't move: rows then keep their cells. */
  private arranged({ layout, scrollLeft, widthPx, hasBoxes }: GridState): RowArrangement {
    const window = columnsInSight(layout, scrollLeft, widthPx);
    const last = this.arrangement;
    const isSame =
      last?.layout === layout &&
      last.widthPx === widthPx &&
      last.hasBoxes === hasBoxes &&
      last.window.from === window.from &&
      last.window.to === window.to;
    return (this.arrangement = isSame ? last : { layout, window, widthPx, hasBoxes });
  }

  /** Puts rows into reading order for screen readers, without touching those that stay. */
  private order(wanted: readonly number[], placed: ReadonlySet<Element>): void {
    let next = this.parent.firstElementChild;
    for (const index of wanted) {
      const element = this.shown.get(index)?.element;
      while (next && next !== element && placed.has(next)) next = next.nextElementSibling;
      if (!element) continue;
      if (element === next) next = next.nextElementSibling;
      else this.parent.insertBefore(element, next);
    }
  }
}

function wantedRows({ from, to }: RowRange, active: number, rowCount: number): readonly number[] {
  const wanted: number[] = [];
  const hasActive = active >= 0 && active < rowCount;
  if (hasActive && active < from) wanted.push(active);
  for (let index = from; index < to; index++) wanted.push(index);
  if (hasActive && active >= to) wanted.push(active);
  return wanted;
}

/** Whether some rows are not loaded, or have to be loaded again. */
export function lacksRows(source: GridSource, { from, to }: RowRange): boolean {
  for (let row = from; row < to; row++) if (!(source.isFresh?.(row) ?? source.rowAt(row))) return true;
  return false;
}

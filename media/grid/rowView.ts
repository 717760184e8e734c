// One row on the screen, used again for other rows while one scrolls.
import { CellView } from './cellView';
import type { ColumnLayout, ColumnWindow } from './columnLayout';
import { chevron } from './gridIcons';
import type { GridHeading, GridRow, GridSource } from './gridModel';
import type { GridRectangle, GridSelection } from './gridSelection';
import { strings } from './strings';

export interface RowArrangement {
  readonly layout: ColumnLayout;
  readonly window: ColumnWindow;
  readonly widthPx: number;
  readonly hasBoxes: boolean;
}

/** What all rows share while they are drawn. */
export interface RowContext {
  readonly source: GridSource;
  readonly arrangement: RowArrangement;
  readonly rowHeightPx: number;
  readonly selection: GridSelection;
  readonly selected: GridRectangle | undefined;
  readonly activeId: string;
}

export class RowView {
  readonly element = document.createElement('div');
  private readonly pinned = document.createElement('div');
  private readonly box = document.createElement('div');
  private readonly check = document.createElement('span');
  private readonly heading = document.createElement('div');
  private readonly cells: CellView[] = [];
  private index = -1;
  private row: GridRow | undefined;
  private arrangement: RowArrangement | undefined;
  private selection: GridSelection | undefined;

  constructor() {
    this.element.className = 'grid-row waiting';
    this.element.setAttribute('role', 'row');
    this.pinned.className = 'grid-pinned';
    this.box.className = 'grid-box';
    this.box.setAttribute('role', 'gridcell');
    this.box.setAttribute('aria-colindex', '1');
    this.check.setAttribute('role', 'checkbox');
    this.check.setAttribute('aria-label', strings.select);
    this.box.append(this.check);
    this.heading.className = 'grid-heading';
    this.heading.setAttribute('role', 'gridcell');
    this.element.append(this.pinned);
  }

  show(index: number, context: RowContext): void {
    const row = context.source.rowAt(index);
    const isOther = index !== this.index;
    if (isOther) {
      this.element.style.top = `${String(index * context.rowHeightPx)}px`;
      // The heads are the first row.
      this.element.setAttribute('aria-rowindex', String(index + 2));
      this.element.classList.toggle('odd', index % 2 === 1);
      this.index = index;
    }
    const wasHeading = this.row?.heading !== undefined;
    const isHeading = row?.heading !== undefined;
    const isRearranged = context.arrangement !== this.arrangement || wasHeading !== isHeading;
    if (isRearranged) this.arrange(context.arrangement, isHeading);
    if (isRearranged || row !== this.row) this.fill(row, context.arrangement);
    if (isOther || isRearranged || row !== this.row || context.selection !== this.selection)
      this.select(context, isHeading);
    this.row = row;
  }

  cellAt(element: Element): CellView | undefined {
    return this.cells.find((cell) => cell.element === element);
  }

  private arrange(arrangement: RowArrangement, isHeading: boolean): void {
    const { layout, window, hasBoxes, widthPx } = arrangement;
    this.arrangement = arrangement;
    this.element.style.width = `${String(Math.max(layout.widthPx, widthPx))}px`;
    const first = hasBoxes ? [this.box] : [];
    if (isHeading) {
      this.heading.setAttribute('aria-colspan', String(layout.columns.length));
      this.heading.style.maxWidth = `${String(widthPx - 40)}px`;
      this.pinned.replaceChildren(...first, this.heading);
      this.element.replaceChildren(this.pinned);
      return;
    }
    const shown = [...layout.columns.slice(0, layout.pinnedCount), ...layout.columns.slice(window.from, window.to)];
    while (this.cells.length < shown.length) this.cells.push(new CellView());
    this.cells.length = shown.length;
    for (const [place, column] of shown.entries()) {
      const index = columnAt(place, arrangement);
      this.cells[place]?.place(column, index + (hasBoxes ? 2 : 1), index === 0);
    }
    // Not at the pinned ones: what stays in sight stops where its margin ends.
    for (const [place, { element }] of this.cells.entries())
      element.style.marginLeft = place === layout.pinnedCount ? `${String(window.skippedPx)}px` : '';
    const elements = this.cells.map(({ element }) => element);
    this.pinned.replaceChildren(...first, ...elements.slice(0, layout.pinnedCount));
    this.element.replaceChildren(this.pinned, ...elements.slice(layout.pinnedCount));
  }

  private fill(row: GridRow | undefined, { hasBoxes }: RowArrangement): void {
    const { element } = this;
    element.classList.toggle('waiting', row === undefined);
    element.classList.toggle('quiet', row?.isQuiet === true);
    element.classList.toggle('ticked', row?.tick === 'on');
    if (row === undefined) element.setAttribute('aria-busy', 'true');
    else element.removeAttribute('aria-busy');
    if (hasBoxes) this.fillBox(row?.tick);
    if (row?.heading) this.fillHeading(row.heading);
    else element.removeAttribute('aria-expanded');
    for (const cell of row?.heading ? [] : this.cells) cell.show(row?.cells);
  }

  private fillBox(tick: GridRow['tick']): void {
    this.check.hidden = tick === undefined;
    this.check.className = `grid-check ${tick ?? ''}`;
    this.check.setAttribute('aria-checked', tick === 'mixed' ? 'mixed' : String(tick === 'on'));
    if (tick === undefined) this.element.removeAttribute('aria-selected');
    else this.element.setAttribute('aria-selected', String(tick === 'on'));
  }

  private fillHeading({ text, note = '', isOpen }: GridHeading): void {
    const name = document.createElement('span');
    name.className = 'grid-text';
    name.textContent = text;
    const more = document.createElement('span');
    more.className = 'grid-note';
    more.textContent = note;
    this.heading.replaceChildren(...(isOpen === undefined ? [] : [chevron()]), name, more);
    this.element.classList.toggle('open', isOpen === true);
    if (isOpen === undefined) this.element.removeAttribute('aria-expanded');
    else this.element.setAttribute('aria-expanded', String(isOpen));
  }

  private select({ arrangement, selection, selected, activeId }: RowContext, isHeading: boolean): void {
    const { index } = this;
    const { active } = selection;
    this.selection = selection;
    const isActive = active.row === index;
    this.element.classList.toggle('active-row', isActive);
    if (isHeading) {
      this.heading.classList.toggle('active', isActive);
      this.heading.id = isActive ? activeId : '';
      return;
    }
    const isRow = selected !== undefined && index >= selected.top && index <= selected.bottom;
    for (const [place, cell] of this.cells.entries()) {
      const column = columnAt(place, arrangement);
      const isSelected = isRow && column >= selected.left && column <= selected.right;
      cell.select(isSelected, isActive && active.column === column ? activeId : undefined);
      cell.element.classList.toggle('corner', index === selected?.bottom && column === selected.right);
    }
  }
}

/** The column of the cell at this position of the row, where pinned columns come first. */
function columnAt(place: number, { layout, window }: Pick<RowArrangement, 'layout' | 'window'>): number {
  return place < layout.pinnedCount ? place : place - layout.pinnedCount + window.from;
}

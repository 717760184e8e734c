// One cell on the screen. It is reused for other rows while scrolling, and updates only what differs.
import type { LabelChip } from '../../src/protocol/page';
import type { PlacedColumn } from './columnLayout';
import { cellIcon, markIcon } from './gridIcons';
import type { GridCell } from './gridModel';
import { strings } from './strings';

const EMPTY: GridCell = { text: '' };
/** The least number of equal characters to cut: fewer fit into any column. */
const MIN_EQUAL = 12;

export class CellView {
  readonly element = part('div', 'grid-cell');
  private readonly text = part('span', 'grid-text');
  private cell: GridCell = EMPTY;
  private columnId = '';

  constructor() {
    // Differs from the grid until an editable cell is shown.
    this.element.setAttribute('aria-readonly', 'true');
    this.element.append(this.text);
  }

  /** `ariaIndex` counts the boxes in front as a column. */
  place({ id, widthPx, alignsEnd }: PlacedColumn, ariaIndex: number, isFirst: boolean): void {
    const { element } = this;
    this.columnId = id;
    element.style.width = `${String(widthPx)}px`;
    element.classList.toggle('at-end', alignsEnd === true);
    element.setAttribute('role', isFirst ? 'rowheader' : 'gridcell');
    element.setAttribute('aria-colindex', String(ariaIndex));
  }

  show(cells: Readonly<Record<string, GridCell>> | undefined): void {
    const cell = cells?.[this.columnId] ?? EMPTY;
    const last = this.cell;
    if (cell === last) return;
    this.cell = cell;
    this.element.removeAttribute('title');
    if (cell.isEditable !== last.isEditable)
      this.element.setAttribute('aria-readonly', String(cell.isEditable !== true));
    if (isPlain(cell) && isPlain(last)) this.text.textContent = cell.text;
    else this.build(cell, last);
  }

  /** `activeId` is the id if the cell has the focus. */
  select(isSelected: boolean, activeId: string | undefined): void {
    const { element } = this;
    if (element.classList.toggle('selected', isSelected)) element.setAttribute('aria-selected', 'true');
    else element.removeAttribute('aria-selected');
    element.classList.toggle('active', activeId !== undefined);
    if (activeId === undefined) element.removeAttribute('id');
    else element.id = activeId;
  }

  /** Called when the pointer rests on the cell: only a cut text, or one with more to say, has a tooltip. */
  showTooltip(): void {
    const { element, text, cell } = this;
    const isCut = [text, ...text.children].some((one) => one.scrollWidth > one.clientWidth);
    const before = cell.before === undefined || !isCut ? '' : strings.before(cell.before);
    const tooltip = [isCut ? cell.text : '', before, cell.tooltip ?? ''].filter((line) => line !== '').join('\n');
    if (tooltip === '') element.removeAttribute('title');
    else element.title = tooltip;
  }

  private build(cell: GridCell, last: GridCell): void {
    const { element, text } = this;
    const { icons = [], mark, before, dots, isQuiet } = cell;
    if (last.mark) element.classList.remove(last.mark);
    if (mark) element.classList.add(mark);
    element.classList.toggle('quiet', isQuiet === true);
    if (dots && before === undefined) text.replaceChildren(...dots.map(dotPart));
    else if (before !== undefined) text.replaceChildren(...changeParts(before, cell.text));
    else text.textContent = cell.text;
    const marks = mark ? [hidden(strings.marks[mark]), markIcon(mark)] : [];
    element.replaceChildren(...icons.map(cellIcon), text, ...marks);
  }
}

function isPlain({ icons, mark, before, dots, isQuiet }: GridCell): boolean {
  return !icons && !mark && before === undefined && !dots && isQuiet !== true;
}

function changeParts(...change: readonly [before: string, after: string]): readonly (Node | string)[] {
  const [before, after] = differingEnds(...change);
  const was = part('s', 'before', before);
  const now = part('ins', 'after', after);
  return before === '' ? [now] : [was, part('span', 'grid-arrow', ' → '), now];
}

/** Long texts that begin alike, starting at the first differing word, which the cell's edge would hide. */
export function differingEnds(before: string, after: string): readonly [before: string, after: string] {
  let equal = 0;
  while (equal < before.length && before[equal] === after[equal]) equal++;
  const from = before.lastIndexOf(' ', equal - 1) + 1;
  return from < MIN_EQUAL ? [before, after] : [`…${before.slice(from)}`, `…${after.slice(from)}`];
}

function dotPart({ name, colour }: LabelChip): HTMLElement {
  const dot = part('span', 'grid-dot');
  if (colour !== undefined) dot.style.backgroundColor = colour;
  const label = part('span', 'grid-label');
  label.append(dot, name);
  return label;
}

function hidden(text: string): HTMLElement {
  return part('span', 'visually-hidden', `, ${text}`);
}

function part(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  if (text !== '') element.textContent = text;
  return element;
}

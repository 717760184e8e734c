// A grid of any number of rows: draws those in sight, holds the focus and the selection, and reports what the user does.
// The focus stays on the grid itself and names its cell, so it outlives rows that leave the screen.
import { html, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { given, states, LightElement } from '../base/lightElement';
import { columnLayout, scrollLeftFor, type ColumnLayout } from './columnLayout';
import { listenForClipboard } from './gridClipboard';
import { runCommand } from './gridCommands';
import { gridHeadView } from './gridHead';
import type { GridHost } from './gridHost';
import { gridCommand } from './gridKeys';
import type { GridColumn, GridEvent, GridRange, GridRow, GridSource } from './gridModel';
import { GridMouse, isMac } from './gridMouse';
import { GridRows, lacksRows } from './gridRows';
import * as select from './gridSelection';
import { OpenEditor } from './openEditor';
import { ReturningPlace } from './returningPlace';
import { heightOfRows, rowsAbove, rowsInSight, rowsOfPage, scrollTopFor, type Viewport } from './viewport';

const [BOX_PX, MIN_ROW_PX] = [30, 22];
/** Rows drawn before they become visible. */
const ROWS_BEYOND = 6;

let grids = 0;

export class GridElement extends LightElement implements GridHost {
  static override readonly properties: PropertyDeclarations = {
    ...given('columns', 'source', 'label', 'totalRows', 'headTick', 'isReadOnly', 'isTree', 'onEvent'),
    ...states('activeColumn', 'dropAt'),
  };
  declare columns: readonly GridColumn[];
  declare source: GridSource;
  declare label: string;
  /** The number of all rows, loaded or not; -1 if unknown. */
  declare totalRows: number;
  /** Rows have boxes, and this is the state of the box above them. Undefined without boxes. */
  declare headTick: GridRow['tick'];
  /** Keys that change cells do nothing. */
  declare isReadOnly: boolean;
  /** Some rows are headings that open and close. */
  declare isTree: boolean;
  declare onEvent: (event: GridEvent) => void;
  /** The column whose head has the focus. */
  declare activeColumn: number | undefined;
  declare dropAt: number | undefined;
  layout: ColumnLayout = columnLayout([], 0);
  private laidOutForPx = 0;
  rowHeightPx = MIN_ROW_PX;
  selection = select.startSelection;
  private readonly place = new ReturningPlace();
  readonly element = this;
  readonly editor: OpenEditor = new OpenEditor(this);
  private readonly name = `grid-${String(++grids)}`;
  private rows: GridRows | undefined;
  private size = { widthPx: 0, heightPx: 0 };
  private readonly resized = new ResizeObserver(() => this.measure());

  constructor() {
    super();
    this.columns = [];
    this.source = { rowCount: 0, rowAt: () => undefined };
    this.label = '';
    this.totalRows = -1;
    this.isReadOnly = true;
    this.isTree = false;
    this.onEvent = () => undefined;
  }

  /** Rows of the source differ. */
  refresh(): void {
    this.requestUpdate();
  }

  /** Rows were added or removed: what is in sight, and the focus, stay. At the very top, new rows show, unless set otherwise. */
  splice(change: select.Splice, keepsTop: boolean): void {
    this.selection = select.spliced(this.selection, change);
    const { scrollTop } = this.scroller;
    const shiftedBy = scrollTop === 0 && !keepsTop ? 0 : rowsAbove(change, Math.floor(scrollTop / this.rowHeightPx));
    this.requestUpdate();
    if (shiftedBy === 0) return;
    void this.updateComplete.then(() => {
      // Add to the current position, which may have changed meanwhile.
      this.scroller.scrollTop += shiftedBy * this.rowHeightPx;
      this.draw();
    });
  }

  /** The rows are replaced by others. */
  restart(): void {
    this.editor.leaveAll();
    this.selection = this.place.first(this.selection);
  }

  override focus(): void {
    this.scroller.focus({ preventScroll: true });
  }

  private reveal({ row, column }: select.GridPlace): void {
    const { scroller } = this;
    if (row >= 0) scroller.scrollTop = scrollTopFor(row, this.viewport());
    scroller.scrollLeft = scrollLeftFor(this.layout, column, scroller.scrollLeft, this.size.widthPx);
    this.draw();
  }

  select(selection: select.GridSelection): void {
    this.selection = selection;
    this.activeColumn = select.activeHead(selection);
    this.reveal(selection.active);
    this.onEvent({ kind: 'select', row: selection.active.row, range: this.range });
  }

  get range(): GridRange | undefined {
    return select.rangeOf(this.selection, this.layout.columns);
  }

  get gridSize(): select.GridSize {
    const { rowHeightPx, size } = this;
    const pageRows = rowsOfPage({ heightPx: size.heightPx, rowHeightPx });
    return { rowCount: this.source.rowCount, columnCount: this.layout.columns.length, pageRows };
  }

  get scroller(): HTMLElement {
    return this.querySelector<HTMLElement>('.grid-scroller') ?? this;
  }

  /** Without the heads. */
  get rowsElement(): HTMLElement {
    return this.querySelector<HTMLElement>('.grid-rows') ?? this;
  }

  override disconnectedCallback(): void {
    this.resized.disconnect();
    super.disconnectedCallback();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const viewPx = this.size.widthPx || Infinity;
    if (changed.has('columns') || changed.has('headTick') || viewPx !== this.laidOutForPx) {
      const before = this.layout.columns;
      this.laidOutForPx = viewPx;
      this.layout = columnLayout(this.columns, this.headTick === undefined ? 0 : BOX_PX, viewPx);
      this.selection = select.onSameColumns(this.selection, before, this.layout.columns);
    }
    const reveal = (): void => this.reveal(this.selection.active);
    this.selection = this.place.fitted(this.selection, this.gridSize, () => void this.updateComplete.then(reveal));
    this.activeColumn = select.activeHead(this.selection);
  }

  protected override render(): TemplateResult {
    const { headTick, layout, source, totalRows } = this;
    const rowCount = totalRows < 0 ? -1 : Math.max(totalRows, source.rowCount) + 1;
    const height = heightOfRows(this.viewport());
    return html`<div
        class="grid-scroller"
        role=${this.isTree ? 'treegrid' : 'grid'}
        tabindex="0"
        aria-label=${this.label}
        aria-rowcount=${rowCount}
        aria-colcount=${layout.columns.length + (headTick === undefined ? 0 : 1)}
        aria-multiselectable="true"
        aria-readonly=${this.isReadOnly}
        @scroll=${this.draw}
        @scrollend=${this.onRest}
        @keydown=${this.onKey}
      >
        ${this.headView()}
        <div class="grid-rows" role="rowgroup" .style=${`height: ${String(height)}px`}></div>
      </div>
      ${this.editor.view()}`;
  }

  private headView(): TemplateResult {
    const { headTick: tick, layout, activeColumn, activeId, dropAt, tickAll: onTickAll, choose: onChoose } = this;
    const { widthPx } = this.size;
    return gridHeadView({ layout, widthPx, tick, activeColumn, activeId, dropAt, onTickAll, onChoose });
  }

  protected override firstUpdated(): void {
    this.rows = new GridRows(this.rowsElement);
    const fontPx = Number.parseFloat(getComputedStyle(this).fontSize);
    this.rowHeightPx = Math.max(MIN_ROW_PX, Math.round(fontPx * 1.7));
    this.style.setProperty('--row-height', `${String(this.rowHeightPx)}px`);
    this.resized.observe(this.scroller);
    listenForClipboard(this);
    new GridMouse(this, (target) => this.rows?.cellOf(target)?.showTooltip()).listen();
    this.measure();
  }

  protected override updated(): void {
    this.draw();
  }

  readonly tickAll = (): void => this.onEvent({ kind: 'tickAll', isOn: this.headTick !== 'on' });

  private readonly choose = (columnId: string, value: string): void =>
    this.onEvent({ kind: 'choose', columnId, value });

  private readonly onRest = (): void => {
    const { scrollTop, scrollLeft } = this.scroller;
    this.onEvent({ kind: 'scroll', scrollTop, scrollLeft });
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    // An opening editor doesn't have the focus yet. Controls inside a head handle their own keys.
    if (this.editor.takesKeys || event.target !== this.scroller) return;
    const command = gridCommand(event, this.selection.active.row === select.HEAD_ROW, isMac);
    if (!command || !runCommand(this, command)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  private get activeId(): string {
    const { row, column } = this.selection.active;
    return `${this.name}-${String(row)}-${String(column)}`;
  }

  /** Content above or below may have grown: keep the focus visible. */
  private measure(): void {
    const { scroller } = this;
    const { row } = this.selection.active;
    const isWhole = row >= 0 && scrollTopFor(row, this.viewport()) === scroller.scrollTop;
    const head = this.querySelector<HTMLElement>('.grid-head')?.offsetHeight ?? 0;
    this.size = { widthPx: scroller.clientWidth, heightPx: Math.max(0, scroller.clientHeight - head) };
    if (isWhole) scroller.scrollTop = scrollTopFor(row, this.viewport());
    this.requestUpdate();
  }

  private viewport(): Viewport {
    const { rowHeightPx, source } = this;
    return { scrollTop: this.scroller.scrollTop, heightPx: this.size.heightPx, rowHeightPx, rowCount: source.rowCount };
  }

  private readonly draw = (): void => {
    const { source, layout, rowHeightPx, selection, activeId } = this;
    const [{ widthPx }, { scrollLeft }] = [this.size, this.scroller];
    const hasBoxes = this.headTick !== undefined;
    const sight = rowsInSight(this.viewport(), ROWS_BEYOND);
    this.rows?.draw({ source, layout, scrollLeft, widthPx, rowHeightPx, hasBoxes, selection, activeId }, sight);
    this.scroller.setAttribute('aria-activedescendant', activeId);
    this.editor.follow();
    if (lacksRows(source, sight)) this.onEvent({ kind: 'need', fromRow: sight.from, toRow: sight.to - 1 });
  };
}

// The page of a table: its rows in a grid, and around it what is shown, staged and selected.
import { html, nothing, type TemplateResult } from 'lit';
import type { Splice } from '../../src/base/collections/splice';
import { sameJson } from '../../src/base/json/sameJson';
import type { ColumnPlaces, TableHead, TablePageContract } from '../../src/protocol/tablePage';
import { failureText } from '../base/failureText';
import { LastFocus } from '../base/lastFocus';
import { LightElement, states } from '../base/lightElement';
import { emptyNotice, failureNotice, loadingNotice, tryAgain } from '../base/notices';
import type { MenuItem, PageMenu } from '../base/pageMenu';
import type { TabHost } from '../base/startTab';
import type { GridElement } from '../grid/gridElement';
import type { GridColumn, GridPoint, GridRow } from '../grid/gridModel';
import { selectionView, stagedView } from './barViews';
import { headView, noticesView } from './headView';
import { PageRows } from './pageRows';
import { strings } from './strings';
import { gridColumns } from './tableCells';
import { TableEvents, type TablePageState } from './tableEvents';

export class TableTab extends LightElement {
  static override readonly properties = states('head', 'failure', 'problem', 'columns');
  declare head: TableHead | undefined;
  /** Why nothing is known. */
  declare failure: string | undefined;
  /** What the page could not do. */
  declare problem: string | undefined;
  declare columns: readonly GridColumn[];
  readonly rows: PageRows;
  private readonly events: TableEvents;
  private kept: Partial<TablePageState>;
  private layout: ColumnPlaces | undefined;
  /** An editor that VS Code's palette took it from has it again; all else leaves it to the rows. */
  private readonly lastFocus = new LastFocus(this, (last) => (last?.closest('grid-editor') ? last : this.grid));

  constructor(private readonly host: TabHost<TablePageContract, Partial<TablePageState>>) {
    super();
    const { rpc } = host;
    this.columns = [];
    this.kept = host.state;
    this.rows = new PageRows(
      (range) => rpc.read('rows', range),
      () => this.grid?.refresh(),
    );
    this.events = new TableEvents(this, rpc);
    rpc.on('head', (head) => this.show(head));
    rpc.on('rows', (rows) => this.rows.replace(rows));
    rpc.on('moved', ({ splices, first, keepsTop }) => {
      for (const splice of splices) this.move(splice, keepsTop);
      if (first) this.rows.take(first);
    });
    void this.start();
  }

  keep(state: Partial<TablePageState>): void {
    this.kept = { ...this.kept, ...state };
    this.host.keep(this.kept);
  }

  /** Until the window has heard of it: what it says before is of an earlier arrangement. */
  showColumns(layout: ColumnPlaces): void {
    this.layout = layout;
    if (this.head) this.show(this.head);
  }

  columnsAreKept(layout: ColumnPlaces): void {
    if (this.layout === layout) this.layout = undefined;
  }

  openMenu(items: readonly MenuItem[], at: GridPoint): void {
    void this.querySelector<PageMenu>('page-menu')?.open(items, at);
  }

  protected override render(): TemplateResult {
    const { head } = this;
    if (!head) return html`<main class="table">${this.waitingView()}</main>`;
    const { headActions, barActions } = this.events;
    const said = [head.counts, head.staged.text, head.selection.text, head.note].filter(Boolean).join('. ');
    return html`<main class="table">
        ${headView(head, headActions)} ${noticesView(head, this.problem, headActions)} ${this.gridView(head)}
        <div class="visually-hidden" role="status">${said}</div>
        ${selectionView(head, barActions)} ${stagedView(head, barActions)}
      </main>
      <page-menu></page-menu>`;
  }

  private waitingView(): TemplateResult {
    const { failure } = this;
    if (failure === undefined) return loadingNotice(strings.loading);
    return failureNotice(failure, [tryAgain(() => void this.start())]);
  }

  private gridView(head: TableHead): TemplateResult {
    const { rowCount, isLoading, isStopped, failure, totalCount, hasMoreAbove, hasMoreBelow, selection } = head;
    const isWhole = !hasMoreAbove && !hasMoreBelow;
    const isEmpty = rowCount === 0 && failure === undefined && head.failures.length === 0;
    // What was cancelled before the first row may have any.
    const none = head.counts === '' ? nothing : emptyNotice(strings.noResults);
    const notice = isLoading || (hasMoreBelow && !isStopped) ? loadingNotice(strings.loading) : none;
    return html`<grid-view
        .columns=${this.columns}
        .source=${this.rows}
        .label=${head.title}
        .totalRows=${isWhole ? rowCount : (totalCount ?? -1)}
        .headTick=${tickOf(selection.count, rowCount)}
        .isReadOnly=${head.readOnly !== undefined}
        .onEvent=${this.events.onEvent}
      ></grid-view>
      ${isEmpty ? notice : nothing}`;
  }

  protected override updated(): void {
    this.grid?.refresh();
    this.lastFocus.findOnceDrawn();
  }

  private get grid(): GridElement | null {
    return this.querySelector<GridElement>('grid-view');
  }

  private show(received: TableHead): void {
    const head = this.layout ? { ...received, columns: arranged(received.columns, this.layout) } : received;
    const isOther = this.head?.generation !== head.generation;
    if (!sameJson(head.ref, this.kept.ref)) {
      this.keep({ ref: head.ref });
      this.grid?.restart();
    }
    if (head.readOnly === undefined && this.problem === this.head?.readOnly) this.problem = undefined;
    this.head = head;
    this.rows.head = head;
    if (isOther) this.rows.renew();
    const columns = gridColumns(head);
    // New column objects would rebuild all rows.
    if (!sameJson(columns, this.columns)) this.columns = columns;
  }

  private move(splice: Splice, keepsTop: boolean): void {
    const { head } = this;
    if (!head) return;
    this.grid?.editor.leave(splice);
    this.rows.splice(splice);
    // The head with the new counts follows.
    this.show({ ...head, rowCount: head.rowCount + splice.added - splice.removed });
    this.grid?.splice(splice, keepsTop && head.rowCount > 0);
  }

  private async start(): Promise<void> {
    this.failure = undefined;
    try {
      this.show(await this.host.rpc.request('load', null));
      await this.updateComplete;
      const { scrollTop = 0, scrollLeft = 0 } = this.kept;
      this.grid?.scroller.scrollTo(scrollLeft, scrollTop);
      this.grid?.focus();
    } catch (error) {
      this.failure = failureText(error);
    }
  }
}

function arranged(columns: TableHead['columns'], layout: ColumnPlaces): TableHead['columns'] {
  return layout.flatMap((place) => {
    const column = columns.find(({ id }) => id === place.id);
    return column ? [{ ...column, ...place }] : [];
  });
}

function tickOf(selected: number, rowCount: number): GridRow['tick'] {
  if (selected === 0) return 'off';
  return selected >= rowCount ? 'on' : 'mixed';
}

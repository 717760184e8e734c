// One table in its tab: answers its page, and sends it what changes.
import type * as vscode from 'vscode';
import { systemClock } from '../../base/clock';
import type { Splice } from '../../base/collections/splice';
import { DisposableSlot, Owner, type Disposable } from '../../base/disposables';
import { Throttle } from '../../base/throttle';
import { ServiceError } from '../../domain/failure';
import type { RowRange } from '../../protocol/page';
import {
  ROWS_OF_A_PORTION,
  type ColumnPlaces,
  type TableHead,
  type TablePageContract,
  type TableRow,
  type TableRows,
} from '../../protocol/tablePage';
import { renamesLabelOf } from '../../workspace/changes/change';
import type { HeldRow } from '../../workspace/table/heldRow';
import type { Table } from '../../workspace/table/table';
import { columnsAtFirst, type ColumnPlace } from '../../workspace/table/tableColumns';
import { hasSeveralMinis, type Rearranged } from '../../workspace/table/tableQuery';
import { pageFailure } from '../page/pageFailure';
import { workspaceOfPage } from '../page/pageKind';
import { TabPage } from '../tab/tabPage';
import { tabTitle } from '../tab/tabTitle';
import { tableColumn } from './columnTexts';
import type { ShownTable, TablesHost } from './shownTable';
import { StagingAnswers } from './stagingAnswers';
import { startAction, type OpenedTable } from './tableActions';
import { tableHead } from './tableHead';
import { arrangedRef, renamedRef, shownQuery, type TableRef } from './tableRef';
import { tableRow } from './tableRows';
import { changeSelection } from './tableSelecting';

/** The page is notified of progress at most this often. */
const TELL_PAUSE_MS = 100;

export class TablePanel extends Owner implements ShownTable {
  private readonly page: TabPage<TablePageContract>;
  private readonly throttle: Throttle;
  private held: OpenedTable | undefined;
  private readonly stagingListener = this.store.add(new DisposableSlot<Disposable>());
  private generation = 0;
  /** Moves of rows that the page hasn't been notified of yet. */
  private splices: Splice[] = [];
  /** The list is being read from the start again. */
  private isAnew = false;
  private places: readonly ColumnPlace[] | undefined;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    public ref: TableRef,
    private readonly host: TablesHost,
    private readonly keep: (ref: TableRef) => void,
  ) {
    super();
    this.throttle = this.store.add(new Throttle(() => this.tellHead(), TELL_PAUSE_MS, systemClock));
    const { session, locks } = host;
    this.page = this.store.add(
      new TabPage<TablePageContract>(
        panel,
        'table',
        ref,
        {
          load: () => this.load(),
          rows: (range, signal) => this.rows(range, signal),
          select: async (change) => {
            const { table } = await this.begun();
            // Renew after a refused selection too, because the page has ticked it already.
            await changeSelection(table, change).finally(() => this.renew());
          },
          edit: async (edits) => (await this.begun()).staging.edit(edits),
          paste: async (pasted) => (await this.begun()).staging.paste(pasted),
          fillDown: async (cells) => (await this.begun()).staging.fillDown(cells),
          copy: async (cells, signal) => (await this.begun()).staging.copy(cells, signal),
          undo: async () => (await this.begun()).workspace.staging.undo(),
          redo: async () => (await this.begun()).workspace.staging.redo(),
          arrangeColumns: (layout) => this.arrangeColumns(layout),
          act: async (action) => startAction(this, host, await this.begun(), action),
          showLog: () => host.window.log.show(),
        },
        host.window,
      ),
    );
    this.store.add(
      session.onDidChange((change) => {
        if (!this.held || session.current !== this.held.workspace) return;
        if (renamesLabelOf('record', change)) this.become(renamedRef(this.ref, change.formerName, change.name));
        void this.held.table.follow(change);
        if (['labels', 'users', 'minis', 'mini'].includes(change.kind)) this.renew();
        if (change.kind === 'changeSets') this.throttle.request();
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.throttle.request()));
    this.store.add(locks.onDidChangeLock(({ id }) => id === ref.connectionId && this.throttle.request()));
  }

  get table(): Table | undefined {
    return this.held?.table;
  }

  get columns(): readonly ColumnPlace[] {
    const { table, held } = this;
    const hasSeveral = hasSeveralMinis(this.ref.query);
    this.places ??= held?.workspace.tableColumns.places(hasSeveral);
    if (this.places) return this.places;
    const first = columnsAtFirst(table?.rowMaker.seen.keys() ?? [], hasSeveral);
    // Fixed once rows are loaded: fields found later add no columns.
    if ((table?.list?.rowCount ?? 0) > 0) this.places = first;
    return first;
  }

  showColumns(columns: readonly ColumnPlace[]): void {
    this.places = columns;
    this.held?.workspace.tableColumns.keep(columns, hasSeveralMinis(this.ref.query));
    this.renew();
  }

  async arrange(part: Rearranged): Promise<void> {
    const { table } = await this.begun();
    const arranging = table.arrange(part);
    this.become(arrangedRef(this.ref, table.query));
    await arranging;
  }

  private become(ref: TableRef): void {
    this.ref = ref;
    this.keep(ref);
  }

  override dispose(): void {
    this.held?.table.dispose();
    super.dispose();
  }

  /** All rows may have other texts now. */
  renew(): void {
    this.generation++;
    this.throttle.request();
  }

  /** The table in its workspace. Throws a PageError if another workspace is connected. */
  private async begun(): Promise<OpenedTable> {
    const workspace = await workspaceOfPage(this.host, this.ref);
    if (this.store.isDisposed) throw new ServiceError({ kind: 'cancelled', operation: 'listRecords' });
    if (this.held?.workspace === workspace) return this.held;
    this.held?.table.dispose();
    this.generation++;
    const table = workspace.openTable(this.held?.table.query ?? shownQuery(this.ref));
    const isLocked = (): boolean => this.host.locks.isReadOnly(this.ref.connectionId);
    const held = { workspace, table, staging: new StagingAnswers(workspace, table, isLocked) };
    this.held = held;
    this.stagingListener.value = workspace.staging.onDidChange(() => this.renew());
    void workspace.staging.load();
    table.onDidChange(() => this.throttle.request());
    table.onDidReset(() => {
      this.isAnew = true;
      this.splices = [];
      this.generation++;
      // Notify the page before it gets rows of the new list.
      this.throttle.runNow();
    });
    table.onDidMove((splices) => {
      this.splices.push(...splices);
      if (this.isAnew) this.throttle.runNow();
      else this.throttle.request();
    });
    table.onDidChangeRows((rows) => this.page.emit('rows', this.shownRows(rows, held)));
    return held;
  }

  private async load(): Promise<TableHead> {
    const held = await this.begun();
    const { labels, users, minis } = held.workspace;
    // Names and colours are optional; the first rows don't wait for them.
    void Promise.all([labels.load(), users.load(), minis.load()]).then(() => this.renew());
    await held.table.open();
    return this.head(held);
  }

  private async rows({ from, to }: RowRange, signal: AbortSignal): Promise<TableRows> {
    const held = await this.begun();
    // If the Minis couldn't be listed, only Retry lists them again.
    const { list, reading } = held.table;
    if (list || !reading || reading.isLoading) await held.table.open();
    const { generation } = this;
    const rows = (await held.table.list?.rows(from, to, signal)) ?? [];
    // Send pending moves first, because these rows' positions count from after them.
    this.tellMoves(held);
    return { generation, from, rows: this.shownRows(rows, held) };
  }

  private firstRows(held: OpenedTable): TableRows {
    const rows = held.table.list?.held(0, ROWS_OF_A_PORTION) ?? [];
    return { generation: this.generation, from: 0, rows: this.shownRows(rows, held) };
  }

  private shownRows(rows: readonly HeldRow[], held: OpenedTable): TableRow[] {
    const columnIds = this.columns.map(({ id }) => id);
    return rows.map((row) => tableRow(row, columnIds, held));
  }

  private head(held: OpenedTable): TableHead {
    // Before their number, so that the page doesn't take them for rows added to it.
    this.tellMoves(held);
    const { ref, host, generation } = this;
    const { workspace, table } = held;
    const head = tableHead({
      ref,
      workspace,
      table,
      generation,
      columns: this.columns.map(tableColumn),
      formerTitle: this.panel.title,
      isLocked: host.locks.isReadOnly(ref.connectionId),
      explain: (error) => pageFailure(error, (bug) => host.window.log.unexpected('table', bug)),
    });
    this.panel.title = tabTitle(head.title);
    return head;
  }

  private tellHead(): void {
    if (this.held) this.page.emit('head', this.head(this.held));
  }

  /** Sends all moves at once, because the page requests its visible rows again after each event. */
  private tellMoves(held: OpenedTable): void {
    const { splices, isAnew } = this;
    if (splices.length === 0) return;
    this.isAnew = false;
    this.splices = [];
    const keepsTop = held.table.query.around !== undefined;
    this.page.emit('moved', { splices, keepsTop, ...(isAnew ? { first: this.firstRows(held) } : {}) });
  }

  private async arrangeColumns(layout: ColumnPlaces): Promise<void> {
    await this.begun();
    this.showColumns(layout.map(({ id, width, isPinned }) => ({ id, width, isPinned })));
  }
}

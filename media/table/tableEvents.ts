// What is done in the table's grid and with its buttons: sent to the window, which has the rows and the staged changes.
import { assertNever } from '../../src/base/assertNever';
import type { RpcClient } from '../../src/protocol/rpcClient';
import type { Cells, EditAnswer } from '../../src/protocol/tableEdits';
import type { ColumnPlaces, TableAction, TableHead, TablePageContract } from '../../src/protocol/tablePage';
import { failureText, isCancelled } from '../base/failureText';
import type { MenuItem } from '../base/pageMenu';
import type { GridEvent, GridPoint, GridRange } from '../grid/gridModel';
import type { BarActions } from './barViews';
import { movedPlaces, sizedPlaces } from './columnPlaces';
import type { HeadActions } from './headView';
import type { PageRows } from './pageRows';
import { strings } from './strings';
import { typedText } from './tableCells';
import { columnMenu, rowMenu, selectionMenu } from './tableMenus';

/** What VS Code keeps while the tab is hidden. */
export interface TablePageState {
  /** What it shows, as sent by the window. */
  readonly ref: object;
  readonly scrollTop: number;
  readonly scrollLeft: number;
}

/** The page, as far as it is needed here. */
interface TableView {
  readonly head: TableHead | undefined;
  readonly rows: PageRows;
  /** What could not be done. */
  problem: string | undefined;
  keep(state: Partial<TablePageState>): void;
  showColumns(layout: ColumnPlaces): void;
  columnsAreKept(layout: ColumnPlaces): void;
  openMenu(items: readonly MenuItem[], at: GridPoint): void;
}

export class TableEvents {
  constructor(
    private readonly view: TableView,
    private readonly rpc: RpcClient<TablePageContract>,
  ) {}

  readonly onEvent = (event: GridEvent): void => {
    const { rpc } = this;
    switch (event.kind) {
      case 'need':
        this.view.rows.need({ from: event.fromRow, to: event.toRow + 1 });
        break;
      case 'scroll':
        this.view.keep({ scrollTop: event.scrollTop, scrollLeft: event.scrollLeft });
        break;
      case 'select':
      case 'toggle':
        break;
      case 'tick': {
        const span = this.view.rows.spanOf(event);
        this.view.rows.tick(event, event.isOn);
        this.watch(rpc.request('select', { kind: 'rows', span, isOn: event.isOn }));
        break;
      }
      case 'tickAll':
        this.watch(rpc.request('select', { kind: event.isOn ? 'allLoaded' : 'none' }));
        break;
      case 'open': {
        const key = this.view.rows.tableRowAt(event.row)?.key;
        if (key !== undefined) this.act({ kind: 'open', key, isBeside: event.isBeside });
        break;
      }
      case 'edit':
        this.edit(event);
        break;
      case 'readOnly':
        this.clearProblem();
        this.view.problem = this.view.rows.readOnlyAt(event.row, event.columnId);
        break;
      case 'clear':
        this.stage(this.clear(this.cellsOf(event.range)));
        break;
      case 'fillDown':
        this.stage(rpc.request('fillDown', this.cellsOf(event.range)));
        break;
      case 'copy':
        this.watch(this.copy(this.cellsOf(event.range)));
        break;
      case 'cut': {
        const cells = this.cellsOf(event.range);
        this.stage(this.copy(cells).then(() => this.clear(cells)));
        break;
      }
      case 'paste':
        this.stage(this.paste(this.cellsOf(event.range), event.columnIds, event.text));
        break;
      case 'undo':
      case 'redo':
        this.watch(rpc.request(event.kind, null));
        break;
      case 'menu':
        this.openRowMenu(event.row, event.at);
        break;
      case 'columnMenu':
        this.openColumnMenu(event.columnId, event.at);
        break;
      case 'sort':
        this.act({ kind: 'turnAround' });
        break;
      case 'resize':
        this.arrange(sizedPlaces(this.shownColumns, event.columnId, event.widthPx), event.isOver);
        break;
      case 'move':
        this.arrange(movedPlaces(this.shownColumns, event.columnId, event.toIndex));
        break;
      case 'choose':
        // Heads of a table hold no choices.
        break;
      default:
        assertNever(event);
    }
  };

  private get shownColumns(): TableHead['columns'] {
    return this.view.head?.columns ?? [];
  }

  private edit({ rowId, columnId, value, refuse }: Extract<GridEvent, { kind: 'edit' }>): void {
    this.stage(this.rpc.request('edit', [{ key: rowId, columnId, text: typedText(value) }]), refuse);
  }

  private async copy(cells: Cells): Promise<void> {
    await navigator.clipboard.writeText(await this.rpc.request('copy', cells));
  }

  /** One line is repeated in all rows. */
  private clear(cells: Cells): Promise<EditAnswer> {
    return this.paste(cells, cells.columnIds, '\t'.repeat(cells.columnIds.length - 1));
  }

  private paste(cells: Cells, columnIds: readonly string[], text: string): Promise<EditAnswer> {
    return this.rpc.request('paste', { ...cells, columnIds, columnCount: cells.columnIds.length, text });
  }

  private cellsOf(range: GridRange): Cells {
    return { ...this.view.rows.spanOf(range), columnIds: range.columnIds };
  }

  /** Shown immediately; the window is notified when the column has its final width. */
  private arrange(layout: ColumnPlaces, isOver = true): void {
    this.view.showColumns(layout);
    if (!isOver) return;
    this.watch(this.rpc.request('arrangeColumns', layout).finally(() => this.view.columnsAreKept(layout)));
  }

  private openRowMenu(row: number, at: GridPoint): void {
    const shown = this.view.rows.tableRowAt(row);
    const { head } = this.view;
    if (head && shown) this.view.openMenu(rowMenu(head, shown, this.act), at);
  }

  private openColumnMenu(columnId: string, at: GridPoint): void {
    const column = this.shownColumns.find(({ id }) => id === columnId);
    const choose = (): void => this.act({ kind: 'chooseColumns' });
    const arrange = (layout: ColumnPlaces): void => this.arrange(layout);
    if (column) this.view.openMenu(columnMenu(column, this.shownColumns, arrange, choose), at);
  }

  private readonly act = (action: TableAction): void => this.watch(this.rpc.request('act', action));

  readonly headActions: HeadActions = {
    act: this.act,
    showLog: () => this.watch(this.rpc.request('showLog', null)),
    dismiss: () => this.clearProblem(),
  };

  readonly barActions: BarActions = {
    act: this.act,
    select: (change) => this.watch(this.rpc.request('select', change)),
    undo: () => this.watch(this.rpc.request('undo', null)),
    redo: () => this.watch(this.rpc.request('redo', null)),
    openMore: ({ currentTarget }) => {
      const { left, top } = (currentTarget as HTMLElement).getBoundingClientRect();
      const { head } = this.view;
      if (head) this.view.openMenu(selectionMenu(head, this.act), { x: left, y: top });
    },
  };

  /** Says what could not be staged: `isSaid` is asked whether the cell does. */
  private stage(work: Promise<EditAnswer>, isSaid?: (why: string) => boolean): void {
    const said = work.then(({ problems, left }) => {
      const [first] = problems;
      const why = first && strings.notStaged(first.text, problems.length - 1);
      this.say([why, left].filter(Boolean).join(' '), isSaid);
      // The cell's editor shows the problem instead.
      if (this.view.problem !== undefined) this.view.rows.refuse(problems);
    });
    this.watch(said, isSaid);
  }

  private watch(work: Promise<unknown>, isSaid?: (why: string) => boolean): void {
    this.clearProblem();
    work.catch((error: unknown) => {
      if (!isCancelled(error)) this.say(failureText(error), isSaid);
    });
  }

  private clearProblem(): void {
    this.view.problem = undefined;
    this.view.rows.refuse([]);
  }

  private say(text: string, isSaid = (_why: string): boolean => false): void {
    this.view.problem = text === '' || isSaid(text) ? undefined : text;
  }
}

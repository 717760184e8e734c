// The rows of a change set as far as the page holds them: those in sight and some around, asked for when they are missing.
import type { ReviewHead, ReviewPageContract, ReviewRow } from '../../src/protocol/reviewPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { copiedText } from '../grid/copiedText';
import type { CellEditor, GridCell, GridRange, GridRow, GridSource } from '../grid/gridModel';

/** Rows of one request. */
const PAGE_ROWS = 100;
/** Pages further away from the last one read are dropped. Those in sight are never that far apart. */
const PAGES_AROUND = 10;

interface ShownRow {
  readonly row: ReviewRow;
  readonly shown: GridRow;
}

interface ReviewRowsPage {
  readonly generation: number;
  readonly rows: readonly ShownRow[];
}

export class ReviewRows implements GridSource {
  /** Loaded pages by number. */
  private readonly pages = new Map<number, ReviewRowsPage>();
  private readonly reading = new Set<number>();
  private generation = -1;
  order = -1;
  rowCount = 0;

  constructor(
    private readonly rpc: RpcClient<ReviewPageContract>,
    private readonly onRows: () => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Held rows stay visible until they are read again, unless positions refer to other rows. */
  take({ rowCount, generation, order }: ReviewHead): void {
    if (order !== this.order) this.pages.clear();
    this.rowCount = rowCount;
    this.generation = generation;
    this.order = order;
  }

  /** Requests the row's page if it is missing or outdated. */
  rowAt(index: number): GridRow | undefined {
    const page = Math.floor(index / PAGE_ROWS);
    const isFresh = this.pages.get(page)?.generation === this.generation;
    if (!isFresh && !this.reading.has(page)) this.read(page).catch(this.onError);
    return this.heldAt(index)?.shown;
  }

  indexOf(rowId: string): number | undefined {
    for (const [page, { rows }] of this.pages) {
      const at = rows.findIndex(({ shown }) => shown.id === rowId);
      if (at >= 0) return page * PAGE_ROWS + at;
    }
    return undefined;
  }

  editorAt(index: number, columnId: string): CellEditor | undefined {
    const decision = this.heldAt(index)?.row.cells[columnId]?.decision;
    return decision && { kind: 'choice', value: decision.value, choices: decision.choices };
  }

  /** Undefined if these positions no longer refer to the shown rows. */
  async copiedAt({ fromRow, toRow, columnIds }: GridRange): Promise<string | undefined> {
    const { order } = this;
    const answer = await this.rpc.read('rows', { from: fromRow, to: toRow + 1 });
    return answer.order === order ? copiedText(answer.rows, columnIds) : undefined;
  }

  private heldAt(index: number): ShownRow | undefined {
    return this.pages.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS];
  }

  private async read(page: number): Promise<void> {
    const { generation } = this;
    const from = page * PAGE_ROWS;
    this.reading.add(page);
    const answer = await this.rpc.read('rows', { from, to: from + PAGE_ROWS }).finally(() => this.reading.delete(page));
    // Rows of a later order are requested again with its head.
    if (answer.order > this.order) return;
    if (answer.order === this.order) {
      this.pages.set(page, { generation, rows: answer.rows.map((row) => ({ row, shown: gridRow(row) })) });
      for (const other of this.pages.keys()) if (Math.abs(other - page) > PAGES_AROUND) this.pages.delete(other);
    }
    this.onRows();
  }
}

function gridRow({ id, tick, heading, cells, isQuiet }: ReviewRow): GridRow {
  return {
    id,
    cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, gridCell(cell)])),
    ...(tick ? { tick } : {}),
    ...(heading ? { heading } : {}),
    ...(isQuiet ? { isQuiet } : {}),
  };
}

function gridCell({ icon, decision, ...cell }: ReviewRow['cells'][string]): GridCell {
  return { ...cell, ...(icon ? { icons: [icon] } : {}), ...(decision ? { isEditable: true } : {}) };
}

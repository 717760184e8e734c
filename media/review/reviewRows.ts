// The rows of a change set as far as the page holds them: those in sight and some around, asked for when they are missing.
import type { ReviewHead, ReviewPageContract, ReviewRow } from '../../src/protocol/reviewPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { copiedText } from '../grid/copiedText';
import type { CellEditor, GridCell, GridRange, GridRow, GridSource } from '../grid/gridModel';

/** Of one request, and held besides those in sight. */
const PAGE_ROWS = 100;
const MOST_HELD = 2000;

interface ShownRow {
  readonly row: ReviewRow;
  readonly shown: GridRow;
}

export class ReviewRows implements GridSource {
  private readonly held = new Map<number, ShownRow>();
  /** By page, the generation in which its rows were read, and which pages are being read. */
  private readonly readIn = new Map<number, number>();
  private readonly reading = new Set<number>();
  private generation = -1;
  order = -1;
  rowCount = 0;

  constructor(
    private readonly rpc: RpcClient<ReviewPageContract>,
    private readonly onRows: () => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** What is held stays in sight until it is read again, unless positions mean other rows. */
  take({ rowCount, generation, order }: ReviewHead): void {
    if (order !== this.order) this.forget();
    this.rowCount = rowCount;
    this.generation = generation;
    this.order = order;
  }

  /** Rows in sight that are missing or void are requested. */
  rowAt(index: number): GridRow | undefined {
    const page = Math.floor(index / PAGE_ROWS);
    if (this.readIn.get(page) !== this.generation && !this.reading.has(page)) this.read(page).catch(this.onError);
    return this.held.get(index)?.shown;
  }

  indexOf(rowId: string): number | undefined {
    return [...this.held].find(([, { shown }]) => shown.id === rowId)?.[0];
  }

  editorAt(index: number, columnId: string): CellEditor | undefined {
    const decision = this.held.get(index)?.row.cells[columnId]?.decision;
    return decision && { kind: 'choice', value: decision.value, choices: decision.choices };
  }

  /** Undefined where these positions mean other rows by now than those that are shown. */
  async copiedAt({ fromRow, toRow, columnIds }: GridRange): Promise<string | undefined> {
    const { order } = this;
    const answer = await this.rpc.read('rows', { from: fromRow, to: toRow + 1 });
    return answer.order === order ? copiedText(answer.rows, columnIds) : undefined;
  }

  private async read(page: number): Promise<void> {
    const { generation } = this;
    const from = page * PAGE_ROWS;
    this.reading.add(page);
    const answer = await this.rpc.read('rows', { from, to: from + PAGE_ROWS }).finally(() => this.reading.delete(page));
    // Those of a later order are asked for again with its head.
    if (answer.order > this.order) return;
    if (answer.order === this.order) {
      if (this.held.size > MOST_HELD) this.forget();
      answer.rows.forEach((row, at) => this.held.set(from + at, { row, shown: gridRow(row) }));
      this.readIn.set(page, generation);
    }
    this.onRows();
  }

  private forget(): void {
    this.held.clear();
    this.readIn.clear();
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

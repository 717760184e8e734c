// The rows of a change set as far as the page holds them: those in sight and some around, asked for when they are missing.
import type { ReviewHead, ReviewPageContract, ReviewRow } from '../../src/protocol/reviewPage';
import type { RpcClient } from '../../src/protocol/rpcClient';
import type { CellEditor, GridCell, GridRow, GridSource } from '../grid/gridModel';

/** Of one request, and held besides those in sight. */
const PAGE_ROWS = 100;
const MOST_HELD = 2000;

export class PageRows implements GridSource {
  private readonly rows = new Map<number, GridRow>();
  /** As sent by the window. */
  private readonly told = new Map<number, ReviewRow>();
  private readonly asked = new Set<number>();
  private generation = -1;
  rowCount = 0;

  constructor(
    private readonly rpc: RpcClient<ReviewPageContract>,
    private readonly onRows: () => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** What is held stays in sight until it is read again. */
  take({ rowCount, generation }: ReviewHead): void {
    if (generation !== this.generation) this.asked.clear();
    if (rowCount !== this.rowCount) this.rows.clear();
    this.generation = generation;
    this.rowCount = rowCount;
  }

  /** Rows in sight that are missing or void are requested. */
  rowAt(index: number): GridRow | undefined {
    const page = Math.floor(index / PAGE_ROWS);
    if (!this.asked.has(page)) {
      this.asked.add(page);
      this.read(page).catch(this.onError);
    }
    return this.rows.get(index);
  }

  editorAt(index: number, columnId: string): CellEditor | undefined {
    const decision = this.told.get(index)?.cells[columnId]?.decision;
    return decision && { kind: 'choice', value: decision.value, choices: decision.choices };
  }

  private async read(page: number): Promise<void> {
    const { generation } = this;
    const from = page * PAGE_ROWS;
    const { rows } = await this.rpc.read('rows', { from, to: from + PAGE_ROWS });
    if (generation !== this.generation) return;
    if (this.rows.size > MOST_HELD) {
      this.rows.clear();
      this.told.clear();
      this.asked.clear();
      this.asked.add(page);
    }
    rows.forEach((row, at) => {
      this.told.set(from + at, row);
      this.rows.set(from + at, gridRow(row));
    });
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

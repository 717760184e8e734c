// Looks at all cells of a file for what has to be chosen: the form of its dates, and whether formulas were defused.
import { DateCounter, type DateCounts } from './cellDates';
import type { ImportSource } from './importSource';
import { readRows } from './readRows';
import type { Cell } from './sourceRow';

export interface CellSurvey {
  /** By position of the column. */
  readonly dates: ReadonlyMap<number, DateCounts>;
  /** Cells with an apostrophe before what a spreadsheet takes for a formula, and those without one. */
  readonly defused: number;
  readonly formulas: number;
}

const DEFUSED = /^'[=+\-@\t'\r\n]/;
const LAST_SIGN = '@'.charCodeAt(0);
const FORMULA = /^[=+\-@\t]/;

/** Of JSON, only the dates matter. */
export async function surveyCells(
  source: ImportSource,
  dateColumns: readonly number[],
  signal?: AbortSignal,
): Promise<CellSurvey> {
  const counters = new Map(dateColumns.map((column) => [column, new DateCounter()]));
  let [defused, formulas] = [0, 0];
  for await (const rows of readRows(source, signal)) {
    for (const { cells, fault } of rows) {
      if (fault) continue;
      for (const [column, counter] of counters) {
        const cell = cells[column];
        if (typeof cell === 'string' && cell !== '') counter.count(cell);
      }
      if (source.format.kind !== 'csv') continue;
      for (const cell of cells as readonly string[]) {
        const first = cell.charCodeAt(0);
        if (first > LAST_SIGN) continue;
        if (DEFUSED.test(cell)) defused++;
        else if (FORMULA.test(cell)) formulas++;
      }
    }
  }
  return { dates: new Map([...counters].map(([column, { counts }]) => [column, counts])), defused, formulas };
}

/** The first row, as an example of each column. */
export async function firstRowOf(source: ImportSource): Promise<readonly Cell[]> {
  for await (const rows of readRows(source)) {
    const row = rows.find(({ fault }) => !fault);
    if (row) return row.cells;
  }
  return [];
}

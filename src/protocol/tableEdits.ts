// What is typed, pasted and filled into cells of a table, and the results.

export interface CellEdit {
  readonly key: string;
  readonly columnId: string;
  /** As typed or pasted; empty clears. */
  readonly text: string;
}

/** Consecutive rows, identified by the key of the first one the page has: their numbers may have changed when they are looked up. */
export interface RowSpan {
  /** Empty if the page has none of the rows; the edit is then refused. */
  readonly key: string;
  /** The position of the row with this key, from 0; the first row if missing. */
  readonly at?: number;
  readonly rowCount: number;
  /** The key of the last row, if the page has it: rows between may have been removed. */
  readonly lastKey?: string | undefined;
}

export interface Cells extends RowSpan {
  readonly columnIds: readonly string[];
}

export interface Pasted extends Cells {
  /** From the first column of the range to the last of the table: a pasted block may be wider than the range. */
  readonly columnIds: readonly string[];
  /** The number of columns in the range. */
  readonly columnCount: number;
  readonly text: string;
}

/** A cell whose edit was not staged, and why in words. */
export interface RefusedCell {
  readonly key: string;
  readonly columnId: string;
  readonly text: string;
}

/** What could not be staged, and why. */
export interface EditAnswer {
  readonly staged: number;
  /** A sentence about what was pasted beyond the last row or column. */
  readonly left?: string;
  readonly problems: readonly RefusedCell[];
}

// What is typed, pasted and filled into cells of a table, and the results.

export interface CellEdit {
  readonly key: string;
  readonly columnId: string;
  /** As typed or pasted; empty clears. */
  readonly text: string;
}

/** Rows that follow each other, by the first that the page has: their numbers may belong to others by the time they are looked up. */
export interface RowSpan {
  /** Empty if the page has none of them, which is refused. */
  readonly key: string;
  /** Which of the rows it is, from 0; the first unless named. */
  readonly at?: number;
  readonly rowCount: number;
  /** Of the last row, if the page has it: others may have been removed in between. */
  readonly lastKey?: string | undefined;
}

export interface Cells extends RowSpan {
  readonly columnIds: readonly string[];
}

export interface Pasted extends Cells {
  /** From the first one to the last of the table: a block may be wider than the range. */
  readonly columnIds: readonly string[];
  /** Of the range. */
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
  /** What was pasted beyond the last row or column, in a sentence. */
  readonly left?: string;
  readonly problems: readonly RefusedCell[];
}

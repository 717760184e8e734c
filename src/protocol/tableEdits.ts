// What is typed, pasted and filled into cells of a table, and the results.

export interface CellEdit {
  readonly key: string;
  readonly columnId: string;
  /** As typed or pasted; empty clears. */
  readonly text: string;
}

/** Cells by their first row: its number may belong to another row by the time it is looked up. */
export interface Cells {
  /** Empty while it is not loaded, which is refused. */
  readonly key: string;
  readonly rowCount: number;
  /** Of the last row, if the page has it: others may have been removed in between. */
  readonly lastKey?: string | undefined;
  readonly columnIds: readonly string[];
}

export interface Pasted extends Cells {
  /** From the first one to the last of the table. */
  readonly columnIds: readonly string[];
  readonly columns: number;
  readonly text: string;
}

/** What could not be staged, and why. */
export interface EditAnswer {
  readonly staged: number;
  /** What was pasted beyond the last row or column, in a sentence. */
  readonly left?: string;
  readonly problems: readonly { readonly key: string; readonly columnId: string; readonly text: string }[];
}

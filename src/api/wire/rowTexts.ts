// The JSON of the rows of one page as it was received, where it can be cut out: each in one line of UTF-8.

export class RowTexts {
  private rows: readonly object[] = [];
  private texts: readonly Uint8Array[] = [];
  private next = 0;

  take(rows: readonly object[], texts: readonly Uint8Array[]): void {
    this.rows = rows;
    this.texts = texts;
  }

  /** Rows are asked for in their order. */
  of(row: object): Uint8Array | undefined {
    const at = this.rows.indexOf(row, this.next);
    if (at < 0) return undefined;
    this.next = at + 1;
    return this.texts[at];
  }
}

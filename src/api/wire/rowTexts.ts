// The JSON of the rows of one page as it was received, where it can be cut out: each in one line of UTF-8. Used again for a later page.
import { ReusedBuffer } from '../../base/json/reusedBuffer';

export class RowTexts {
  private readonly buffer = new ReusedBuffer();
  private rows: readonly object[] = [];
  private texts: readonly Uint8Array[] = [];
  private next = 0;

  /** The body of the page, kept until the next one. */
  keep(chunks: readonly Uint8Array[]): Uint8Array {
    return this.buffer.join(chunks);
  }

  take(rows: readonly object[], texts: readonly Uint8Array[]): void {
    this.rows = rows;
    this.texts = texts;
    this.next = 0;
  }

  /** Rows are requested in their order. */
  of(row: object): Uint8Array | undefined {
    const at = this.rows.indexOf(row, this.next);
    if (at < 0) return undefined;
    this.next = at + 1;
    return this.texts[at];
  }
}

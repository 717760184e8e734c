// Counts the rows of a CSV while it streams by, and notes the Mini each row belongs to, without parsing the values.

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The Mini ID stands in the second column (contract: columns begin Mini Name, Mini ID, Record ID). */
const MINI_ID_COLUMN = 1;

export class CsvScanner {
  private isQuoted = false;
  /** The byte before was a quote that closed: another one means that it stood for itself. */
  private hasJustClosed = false;
  private column = 0;
  private isRowEmpty = true;
  private cell: number[] = [];
  private rows = 0;
  private readonly counts = new Map<string, number>();

  /** Rows without the header. Call {@link end} first. */
  get rowCount(): number {
    return Math.max(0, this.rows - 1);
  }

  /** Rows of each Mini, by Mini ID. */
  get rowsByMini(): ReadonlyMap<string, number> {
    return this.counts;
  }

  write(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let at = 0;
    while (at < bytes.length) at = this.isQuoted ? this.skipQuoted(bytes, at) : this.readPlain(bytes, at);
  }

  end(): void {
    if (!this.isRowEmpty) this.endRow();
  }

  /** Inside quotes only a quote matters; a doubled one closes and opens again. */
  private skipQuoted(bytes: Buffer, from: number): number {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    this.keep(bytes, from, end);
    if (quote < 0) return end;
    this.isQuoted = false;
    this.hasJustClosed = true;
    return quote + 1;
  }

  private readPlain(bytes: Buffer, from: number): number {
    // Past the Mini ID nothing but quotes and line ends matters, and both are found faster than they are stepped to.
    if (this.column > MINI_ID_COLUMN) return this.skipToRowEnd(bytes, from);
    const byte = bytes[from];
    if (byte === QUOTE) {
      if (this.hasJustClosed) this.keep(bytes, from, from + 1);
      this.isQuoted = true;
    } else if (byte === LINE_FEED) this.endRow();
    else if (byte === COMMA) this.column++;
    else if (byte !== CARRIAGE_RETURN) this.keep(bytes, from, from + 1);
    this.hasJustClosed = false;
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) this.isRowEmpty = false;
    return from + 1;
  }

  private skipToRowEnd(bytes: Buffer, from: number): number {
    const lineFeed = bytes.indexOf(LINE_FEED, from);
    const end = lineFeed < 0 ? bytes.length : lineFeed;
    const quote = bytes.subarray(from, end).indexOf(QUOTE);
    if (quote >= 0) {
      this.isQuoted = true;
      return from + quote + 1;
    }
    if (lineFeed < 0) return end;
    this.endRow();
    return lineFeed + 1;
  }

  private keep(bytes: Buffer, from: number, to: number): void {
    if (this.column === MINI_ID_COLUMN) for (let at = from; at < to; at++) this.cell.push(bytes[at] as number);
  }

  private endRow(): void {
    if (this.isRowEmpty) return;
    if (this.rows > 0) {
      const miniId = Buffer.from(this.cell).toString('utf8');
      this.counts.set(miniId, (this.counts.get(miniId) ?? 0) + 1);
    }
    this.rows++;
    this.cell = [];
    this.column = 0;
    this.isRowEmpty = true;
  }
}

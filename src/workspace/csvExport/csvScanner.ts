// Counts the rows of a CSV stream, in total and by Mini, without parsing values.
import { CsvChunk } from './csvChunk';

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The second column (contract: columns begin Mini Name, Mini ID, Record ID). */
const MINI_ID_COLUMN = 1;

const NOTHING = new Uint8Array();

export class CsvScanner {
  /** Inside quotes. True at the end of a text whose rest is missing. */
  isQuoted = false;
  /** The previous byte was a closing quote: another one makes it an escaped quote. */
  private hasJustClosed = false;
  private column = 0;
  private isRowEmpty = true;
  /** Where the row begins in this chunk. Undefined if it began in an earlier one. */
  private start: number | undefined;
  private cell: number[] = [];
  private rows = 0;
  private readonly counts = new Map<string, { rows: number }>();
  /** The counter of the last row's Mini. */
  private count = { rows: 0 };
  /** The last row's bytes up to its third cell, because rows often start the same. Empty if split across chunks. */
  private head: Uint8Array = NOTHING;

  /** Excludes the header. Call {@link end} first. */
  get rowCount(): number {
    return Math.max(0, this.rows - 1);
  }

  /** Number of rows by Mini ID. */
  get rowsByMini(): ReadonlyMap<string, number> {
    return new Map([...this.counts].map(([miniId, { rows }]) => [miniId, rows]));
  }

  write(bytes: Uint8Array): void {
    const chunk = new CsvChunk(bytes);
    this.start = undefined;
    for (let at = 0; at < bytes.length;) at = this.step(chunk, at);
  }

  end(): void {
    if (!this.isRowEmpty) this.endRow();
  }

  private step(chunk: CsvChunk, at: number): number {
    // After the Mini ID only the end of the row matters.
    if (this.column > MINI_ID_COLUMN) return this.skipToRowEnd(chunk, at);
    if (this.isRowEmpty && standsAt(chunk.bytes, at, this.head)) {
      this.isRowEmpty = false;
      this.column = MINI_ID_COLUMN + 1;
      return at + this.head.length;
    }
    return this.isQuoted ? this.skipQuoted(chunk.bytes, at) : this.readPlain(chunk.bytes, at);
  }

  private skipToRowEnd(chunk: CsvChunk, from: number): number {
    const end = chunk.rowEnd(from, this.isQuoted);
    this.isQuoted = end === undefined && chunk.endsQuoted;
    if (end !== undefined) this.endRow();
    return end ?? chunk.bytes.length;
  }

  /** Inside quotes only a quote matters. A doubled one closes and opens again. */
  private skipQuoted(bytes: Uint8Array, from: number): number {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    this.keep(bytes, from, end);
    if (quote < 0) return end;
    this.isQuoted = false;
    this.hasJustClosed = true;
    return quote + 1;
  }

  private readPlain(bytes: Uint8Array, from: number): number {
    const byte = bytes[from];
    if (this.isRowEmpty) this.start = from;
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) this.isRowEmpty = false;
    if (byte === QUOTE) {
      if (this.hasJustClosed) this.keep(bytes, from, from + 1);
      this.isQuoted = true;
    } else if (byte === LINE_FEED) this.endRow();
    else if (byte === COMMA) this.endCell(bytes, from + 1);
    else if (byte !== CARRIAGE_RETURN) this.keep(bytes, from, from + 1);
    this.hasJustClosed = false;
    return from + 1;
  }

  private keep(bytes: Uint8Array, from: number, to: number): void {
    if (this.column === MINI_ID_COLUMN) for (let at = from; at < to; at++) this.cell.push(bytes[at] as number);
  }

  private endCell(bytes: Uint8Array, end: number): void {
    this.column++;
    if (this.column > MINI_ID_COLUMN) this.findCount(this.start === undefined ? NOTHING : bytes.slice(this.start, end));
  }

  private endRow(): void {
    if (this.isRowEmpty) return;
    if (this.column <= MINI_ID_COLUMN) this.findCount(NOTHING);
    if (this.rows > 0) this.count.rows++;
    this.rows++;
    this.cell = [];
    this.column = 0;
    this.isRowEmpty = true;
  }

  /** Selects the counter for the Mini ID just read. The first row is the header. */
  private findCount(head: Uint8Array): void {
    if (this.rows === 0) return;
    const miniId = Buffer.from(this.cell).toString('utf8');
    this.count = this.counts.get(miniId) ?? { rows: 0 };
    this.counts.set(miniId, this.count);
    this.head = head;
  }
}

function standsAt(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  if (wanted.length === 0 || at + wanted.length > bytes.length) return false;
  for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return false;
  return true;
}

// Finds CSV cells that a spreadsheet would run as formulas, in a byte stream cut anywhere.

const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/**
 * Characters that start formulas in spreadsheets, or that these skip before one. Includes the apostrophe itself, so
 * removing one leading apostrophe restores every cell of the plain copy. Numbers such as -5 are no exception: whether a
 * cell is one is known only at its end, `-5+…` is a formula, and the exact file beside the copy contains the unchanged
 * numbers.
 */
const SIGNS = bytesOf("=+-@\t'");
/** Inside quotes, line endings are part of the cell, and are skipped as well. */
const QUOTED_SIGNS = bytesOf("=+-@\t'\r\n");
/** Spreadsheets also start a new row at a lone carriage return. */
const ENDS = bytesOf(',\r\n');

const CELL_START = 0;
const PLAIN = 1;
const QUOTED_START = 2;
const QUOTED = 3;
/** After a quote inside quotes: another one makes it an escaped quote. */
const QUOTE_SEEN = 4;
/** The three bytes of a byte order mark belong to no cell. */
const FILE_START = 5;
const MARK_1 = 6;
const MARK_2 = 7;

/** Set if the byte is the first of a cell and one of the signs. */
const FOUND = 0x80;

/** The next state by state and byte, as one look-up per byte. */
const NEXT = new Uint8Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  const isEnd = ENDS.has(byte);
  const set = (state: number, next: number): void => void (NEXT[(state << 8) | byte] = next);
  const atStart = byte === QUOTE ? QUOTED_START : isEnd ? CELL_START : SIGNS.has(byte) ? PLAIN | FOUND : PLAIN;
  const inPlain = isEnd ? CELL_START : PLAIN;
  set(CELL_START, atStart);
  set(PLAIN, inPlain);
  set(QUOTED_START, byte === QUOTE ? QUOTE_SEEN : QUOTED_SIGNS.has(byte) ? QUOTED | FOUND : QUOTED);
  set(QUOTED, byte === QUOTE ? QUOTE_SEEN : QUOTED);
  set(QUOTE_SEEN, byte === QUOTE ? QUOTED : inPlain);
  set(FILE_START, byte === 0xef ? MARK_1 : atStart);
  set(MARK_1, byte === 0xbb ? MARK_2 : inPlain);
  set(MARK_2, byte === 0xbf ? CELL_START : inPlain);
}

export class CsvFormulas {
  private state = FILE_START;
  /** Number of cells that begin with a formula sign. A leading apostrophe does not count. */
  count = 0;

  /** The same bytes with an apostrophe before each cell that begins with one of the signs, inside its quotes. */
  plain(bytes: Uint8Array): Uint8Array {
    const found = this.find(bytes);
    if (found.length === 0) return bytes;
    const made = new Uint8Array(bytes.length + found.length);
    let from = 0;
    for (const [index, at] of found.entries()) {
      made.set(bytes.subarray(from, at), from + index);
      made[at + index] = APOSTROPHE;
      from = at;
    }
    made.set(bytes.subarray(from), from + found.length);
    return made;
  }

  /** Where cells begin that need an apostrophe. */
  find(bytes: Uint8Array): readonly number[] {
    const found: number[] = [];
    let { state } = this;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      const next = NEXT[(state << 8) | byte] as number;
      state = next & ~FOUND;
      if (next === state) continue;
      found.push(at);
      if (byte !== APOSTROPHE) this.count++;
    }
    this.state = state;
    return found;
  }
}

function bytesOf(signs: string): ReadonlySet<number> {
  return new Set(Buffer.from(signs));
}

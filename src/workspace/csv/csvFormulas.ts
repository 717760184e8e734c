// Finds the cells of a CSV that a spreadsheet would run as formulas, while the bytes stream by, wherever they are cut.

const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/**
 * What spreadsheets begin formulas with, or skip before one; and the apostrophe itself, so that whoever reads the plain copy gets every
 * cell back by taking away one leading apostrophe. There is no exception for numbers such as -5: whether a cell is one is known at
 * its end only, `-5+…` is a formula, and the exact file beside the copy has the numbers as they are.
 */
const SIGNS = bytesOf("=+-@\t'");
/** In quotes, line ends are a part of the cell, and skipped as well. */
const QUOTED_SIGNS = bytesOf("=+-@\t'\r\n");
/** A spreadsheet begins a new row at a lone carriage return, too. */
const ENDS = bytesOf(',\r\n');

const CELL_START = 0;
const PLAIN = 1;
const QUOTED_START = 2;
const QUOTED = 3;
/** Behind a quote inside quotes: another one means that it stands for itself. */
const QUOTE_SEEN = 4;
/** The three bytes of the mark that says how a text is encoded belong to no cell. */
const FILE_START = 5;
const MARK_1 = 6;
const MARK_2 = 7;

/** Set when the byte is the first of a cell and one of the signs. */
const FOUND = 0x80;

/** What comes after a state and a byte, as one look-up for each byte. */
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
  /** Cells that begin with one of the signs of formulas; a leading apostrophe is none. */
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

  /** Where the cells begin that need an apostrophe. */
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

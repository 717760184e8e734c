// Short hashes of each cell of an exported row, in one column, so an import knows what was edited, whatever others have
// changed, however rows are sorted and columns are moved.
import { textHash } from '../../base/textHash';
import { fieldTypes } from '../../domain/fields/fieldTypes';

/** The header of the column with the marks. */
export const MARK_COLUMN = 'Export Version';

const VERSION = 'v1';
const KEY_LENGTH = 4;
const CELL_LENGTH = 6;
const FORM = /^v1(?:[\da-z]{10})*$/;

/** `key` says which field a cell fills, such as `tags.ward`. */
export function rowMark(cells: readonly (readonly [key: string, text: string])[]): string {
  return VERSION + cells.map(([key, text]) => digits(key, KEY_LENGTH) + cellHash(text)).join('');
}

export class RowMark {
  /** Each key with the hash of its cell. A set, because two of a thousand columns may have the same key. */
  private readonly cells = new Set<string>();
  private readonly keys = new Set<string>();

  private constructor(mark: string) {
    for (let at = VERSION.length; at < mark.length; at += KEY_LENGTH + CELL_LENGTH) {
      this.keys.add(mark.slice(at, at + KEY_LENGTH));
      this.cells.add(mark.slice(at, at + KEY_LENGTH + CELL_LENGTH));
    }
  }

  /** Undefined for a text that isn't a mark. */
  static read(text: string): RowMark | undefined {
    const mark = text.trim();
    return FORM.test(mark) ? new RowMark(mark) : undefined;
  }

  /** Whether this cell held the text when it was exported. A column that was not exported held nothing. */
  held(key: string, text: string): boolean {
    const [short, hash] = [digits(key, KEY_LENGTH), cellHash(text)];
    return this.keys.has(short) ? this.cells.has(short + hash) : hash === cellHash('');
  }
}

/** Spreadsheets change line ends, compose characters, and some remove blanks at both ends. No file holds half a character. */
function cellHash(text: string): string {
  return digits(fieldTypes.text.stored(text.toWellFormed()), CELL_LENGTH);
}

function digits(text: string, length: number): string {
  return (textHash(text) % 36 ** length).toString(36).padStart(length, '0');
}

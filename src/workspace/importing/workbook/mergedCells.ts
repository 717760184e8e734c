// Merged cells: a spreadsheet keeps their value in the first one, and shows it in all rows.
import { MAX_COLUMNS } from '../reading/importSource';
import { columnAt } from './cellNames';
import type { SheetRow } from './sheetRows';
import { WorkbookError } from './workbookError';
import { XmlScanner } from './xmlScanner';
import { attributeOf } from './xmlText';

interface MergedRows {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Merged cells follow the rows, so the scan skips those to save time. */
const END_OF_ROWS = /<\/(?:\w+:)?sheetData\s*>/;
const LONGEST_END = 100;
const MAX_SPANS = 1_000_000;
const SPAN = /^\$?([A-Z]+)\$?(\d+):\$?[A-Z]+\$?(\d+)$/i;

export class MergedCells {
  private readonly open = new Map<number, MergedRows & { readonly value: SheetRow['cells'][number] }>();
  private next = 0;

  private constructor(private readonly spans: readonly MergedRows[]) {}

  /** Empty for a damaged sheet, which reading its rows reports. */
  static async read(xml: AsyncIterable<string>): Promise<MergedCells> {
    const spans: MergedRows[] = [];
    const nothing = (): void => undefined;
    const open = (name: string, attributes: string): void => {
      const [, letters = '', from, to] =
        name === 'mergeCell' ? (SPAN.exec(attributeOf(attributes, 'ref') ?? '') ?? []) : [];
      const column = columnAt(`${letters}1`);
      if (column >= MAX_COLUMNS || !(Number(from) < Number(to))) return;
      spans.push({ column, from: Number(from), to: Number(to) });
      if (spans.length > MAX_SPANS) throw new WorkbookError('tooLarge');
    };
    const scanner = new XmlScanner({ open, close: nothing, text: nothing });
    let before: string | undefined = '';
    try {
      for await (const text of xml) {
        if (before === undefined) scanner.write(text);
        else {
          const both: string = before + text;
          const end = both.search(END_OF_ROWS);
          if (end >= 0) scanner.write(both.slice(end));
          before = end < 0 ? both.slice(-LONGEST_END) : undefined;
        }
      }
    } catch (error) {
      if (!(error instanceof WorkbookError && error.fault === 'damaged')) throw error;
    }
    return new MergedCells(spans.toSorted((one, other) => one.from - other.from));
  }

  /** Skips merged cells of the header, which span other headers rather than rows. */
  skip({ line }: SheetRow): void {
    while ((this.spans[this.next]?.from ?? Infinity) <= line) this.next++;
  }

  /** Fills the merged cells of a row that has a value of its own. Only the first column of a merged cell is filled. */
  fill({ cells, ...row }: SheetRow): SheetRow {
    for (let span = this.spans[this.next]; span && span.from <= row.line; span = this.spans[++this.next])
      this.open.set(span.column, { ...span, value: span.from === row.line ? (cells[span.column] ?? '') : '' });
    if (this.open.size === 0) return { cells, ...row };
    const filled = [...cells];
    for (const { column, from, to, value } of this.open.values()) {
      if (row.line > to) this.open.delete(column);
      else if (row.line > from && value !== '' && (filled[column] ?? '') === '') {
        while (filled.length < column) filled.push('');
        filled[column] = value;
      }
    }
    return { ...row, cells: filled };
  }
}

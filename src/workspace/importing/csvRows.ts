// Reads the rows of CSV text that comes in chunks. Cells stay by position, lines are counted as editors do, and what is
// malformed is told with its line instead of being guessed.

export interface CsvForm {
  readonly delimiter: ',' | ';' | '\t';
  /** Empty where quotes have no meaning. */
  readonly quote: '"' | '';
  /** With `\n`, a `\r` before it belongs to the line end. With `\r\n`, each of both alone belongs to its cell. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
}

export type CsvFault =
  /** After a closing quote, only the end of the cell may follow. */
  | 'textAfterQuote'
  /** A space stands before the opening quote. */
  | 'spaceBeforeQuote'
  /** The quote that opens here is never closed. */
  | 'unclosedQuote'
  /** A row longer than {@link MOST_ROW_LENGTH}. Nothing after it is read. */
  | 'rowTooLong';

export interface CsvRow {
  readonly cells: readonly string[];
  /** From 1. */
  readonly line: number;
  /** Where each cell begins, if that differs. */
  readonly lines?: readonly number[];
  /** `line` is that of the fault; the cells before it were read. */
  readonly fault?: CsvFault;
}

/** An unclosed quote would otherwise collect the rest of the file. */
export const MOST_ROW_LENGTH = 16 * 1024 * 1024;

const LINE_BREAKS = /\r\n|[\r\n]/g;
/** Also of none. */
const LAST_LINE_END = /^(?:\r\n?|\n)?$/;

export class CsvRows {
  /** The beginning of a row whose end has not come. */
  private rest = '';
  private line = 1;
  private isOver = false;

  constructor(
    private readonly form: CsvForm,
    private readonly mostRowLength = MOST_ROW_LENGTH,
  ) {}

  /** The rows that end in this text. */
  write(text: string): CsvRow[] {
    return this.read(text, false);
  }

  /** The last row, if the text does not end with a line end. */
  end(): CsvRow[] {
    return this.read('', true);
  }

  private read(more: string, isEnd: boolean): CsvRow[] {
    if (this.isOver) return [];
    const text = this.rest + more;
    const { delimiter, quote, lineEnd } = this.form;
    const rows: CsvRow[] = [];
    let at = 0;
    let quoteAt = quote === '' ? -1 : text.indexOf(quote);
    while (at < text.length) {
      const found = text.indexOf(lineEnd, at);
      if (found < 0 && !isEnd) break;
      const end = found < 0 ? text.length : found;
      if (quoteAt >= 0 && quoteAt < at) quoteAt = text.indexOf('"', at);
      if (quoteAt < 0 || quoteAt >= end) {
        const line = text.slice(at, found < 0 ? endOfLast(text, at) : this.hasReturn(text, at, end) ? end - 1 : end);
        rows.push({ cells: line.split(delimiter), line: this.line });
        this.line += 1 + (line.includes('\r') || (lineEnd === '\r\n' && line.includes('\n')) ? breaksIn(line) : 0);
        at = end + lineEnd.length;
        continue;
      }
      const quoted = this.readQuoted(text, at, isEnd);
      if (!quoted) break;
      rows.push(quoted.row);
      this.line += breaksIn(text.slice(at, quoted.end));
      at = quoted.end;
    }
    this.rest = text.slice(at);
    if (this.rest.length > this.mostRowLength) {
      rows.push({ cells: [], line: this.line, fault: 'rowTooLong' });
      this.isOver = true;
      this.rest = '';
    }
    return rows;
  }

  /** Whether the line end at `end` has two characters, although one is enough. */
  private hasReturn(text: string, start: number, end: number): boolean {
    return this.form.lineEnd === '\n' && end > start && text[end] !== this.form.delimiter && text[end - 1] === '\r';
  }

  /** A row with quotes. Undefined if its end may lie beyond the text. */
  private readQuoted(
    text: string,
    start: number,
    isEnd: boolean,
  ): { readonly row: CsvRow; readonly end: number } | undefined {
    const { delimiter, lineEnd } = this.form;
    const cells: string[] = [];
    const lines: number[] = [];
    let { line } = this;
    const rowOf = (fault?: CsvFault): CsvRow => ({
      cells,
      line: fault ? line : this.line,
      ...(line === this.line ? {} : { lines }),
      ...(fault ? { fault } : {}),
    });
    /** Reading goes on with the next line of the file. */
    const faulty = (fault: CsvFault, from: number) => {
      const next = text.indexOf(lineEnd, from);
      if (next < 0 && !isEnd) return undefined;
      return { row: rowOf(fault), end: next < 0 ? text.length : next + lineEnd.length };
    };
    for (let at = start; ;) {
      lines.push(line);
      let end: number;
      if (text[at] === '"') {
        const cell = readCell(text, at, isEnd);
        if (cell === undefined) return undefined;
        if (cell === 'unclosed') return { row: rowOf('unclosedQuote'), end: text.length };
        cells.push(cell.value);
        ({ end } = cell);
        line += breaksIn(text.slice(at, end));
      } else {
        end = endOfPlain(text, at, delimiter, lineEnd);
        const isLast = end === text.length;
        const cell = text.slice(at, isLast ? endOfLast(text, at) : this.hasReturn(text, at, end) ? end - 1 : end);
        if (/^ +"/.test(cell)) return faulty('spaceBeforeQuote', at);
        cells.push(cell);
      }
      if (text[end] === delimiter) {
        at = end + 1;
        continue;
      }
      const isReturn = text[end] === '\r' && lineEnd === '\n';
      const lineEndAt = isReturn ? end + 1 : end;
      if (text.startsWith(lineEnd, lineEndAt)) return { row: rowOf(), end: lineEndAt + lineEnd.length };
      const isRest = LAST_LINE_END.test(text.slice(lineEndAt, lineEndAt + 3));
      if (isRest) return isEnd ? { row: rowOf(), end: text.length } : undefined;
      return faulty('textAfterQuote', end);
    }
  }
}

/** A cell in quotes and the position after it. Undefined if it may continue beyond the text. */
function readCell(
  text: string,
  start: number,
  isEnd: boolean,
): { readonly value: string; readonly end: number } | 'unclosed' | undefined {
  let value = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return isEnd ? 'unclosed' : undefined;
    // Another quote may follow in the next chunk.
    if (quote + 1 === text.length && !isEnd) return undefined;
    if (text[quote + 1] !== '"') return { value: value + text.slice(from, quote), end: quote + 1 };
    value += text.slice(from, quote + 1);
    from = quote + 2;
  }
}

function endOfPlain(text: string, from: number, delimiter: string, lineEnd: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !(text[at] === lineEnd[0] && text.startsWith(lineEnd, at))) at++;
  return at;
}

/** At the end of the file, any line end is one. */
function endOfLast(text: string, from: number): number {
  const end = text.length - (/\r\n$|[\r\n]$/.exec(text)?.[0].length ?? 0);
  return Math.max(from, end);
}

function breaksIn(text: string): number {
  return text.match(LINE_BREAKS)?.length ?? 0;
}

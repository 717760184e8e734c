// Reads the rows of CSV text that comes in chunks. Cells are kept by position, lines are counted as editors do, and
// malformed text is reported with its line instead of being guessed.

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvForm {
  readonly delimiter: Delimiter;
  /** Empty if quotes have no meaning. */
  readonly quote: '"' | '';
  /** With `\n`, a `\r` before it belongs to the line end. With `\r\n`, either of them alone belongs to its cell. */
  readonly lineEnd: '\n' | '\r\n' | '\r' | '\r\r\n';
}

export type CsvFault =
  /** After a closing quote, only the end of the cell may follow. */
  | 'textAfterQuote'
  /** A space precedes the opening quote. */
  | 'spaceBeforeQuote'
  /** The quote that opens here is never closed. */
  | 'unclosedQuote'
  /** A row longer than {@link MAX_ROW_LENGTH}. Nothing after it is read. */
  | 'rowTooLong';

export interface CsvRow {
  readonly cells: readonly string[];
  /** From 1. */
  readonly line: number;
  /** The line on which each cell begins, if not all begin on the same. */
  readonly lines?: readonly number[];
  /** With a fault, `line` is where the fault is, and `cells` are those before it. */
  readonly fault?: CsvFault;
}

/** An unclosed quote would otherwise collect the rest of the file. */
export const MAX_ROW_LENGTH = 16 * 1024 * 1024;

const QUOTE = 34;
const SPACE = 32;
/** Matches any line end, or none. */
const LAST_LINE_END = /^(?:\r\r?\n?|\n)?$/;

export class CsvRows {
  /** The beginning of a row without its end so far, and the length from which reading it again is worthwhile. */
  private text = '';
  private nextTry = 0;
  private line = 1;
  private isOver = false;
  /** Positions of the next delimiter, quote and line end, so each is searched for once. */
  private delimiterAt = -1;
  private lineEndAt = -1;
  /** The position after the row just read. */
  private rowEnd = 0;

  constructor(
    private readonly form: CsvForm,
    private readonly mostRowLength = MAX_ROW_LENGTH,
  ) {}

  /** Returns the rows that end in this text. */
  write(text: string): CsvRow[] {
    return this.read(text, false);
  }

  /** The last row, if the text does not end with a line end. */
  end(): CsvRow[] {
    return this.read('', true);
  }

  private read(more: string, isEnd: boolean): CsvRow[] {
    if (this.isOver) return [];
    this.text += more;
    if (!isEnd && this.text.length < this.nextTry) return [];
    const { text } = this;
    const { quote } = this.form;
    this.delimiterAt = -1;
    this.lineEndAt = -1;
    const rows: CsvRow[] = [];
    let at = 0;
    let quoteAt = quote === '' ? Infinity : positionOf(text, quote, 0);
    while (at < text.length) {
      const lineEndAt = this.nextLineEnd(at);
      if (lineEndAt === Infinity && !isEnd) break;
      if (quoteAt < at) quoteAt = positionOf(text, quote, at);
      const row = quoteAt < lineEndAt ? this.readQuoted(at, isEnd) : this.readPlain(at, lineEndAt);
      if (!row) break;
      rows.push(row);
      at = this.rowEnd;
    }
    this.text = text.slice(at);
    this.nextTry = at === 0 ? Math.min(2 * text.length, this.mostRowLength + 1) : 0;
    if (this.text.length > this.mostRowLength) {
      rows.push({ cells: [], line: this.line, fault: 'rowTooLong' });
      this.isOver = true;
      this.text = '';
    }
    return rows;
  }

  private readPlain(start: number, lineEndAt: number): CsvRow {
    const { text, form, line } = this;
    const { delimiter, lineEnd } = form;
    const content = text.slice(start, this.endOfCell(start, lineEndAt));
    this.rowEnd = Math.min(lineEndAt + lineEnd.length, text.length);
    this.line += breaksIn(lineEnd) + (lineEnd === '\r' ? 0 : breaksIn(content));
    return { cells: content.split(delimiter), line };
  }

  /** A row with quotes. Undefined if its end may lie beyond the text. */
  private readQuoted(start: number, isEnd: boolean): CsvRow | undefined {
    const { text, form } = this;
    const { delimiter, lineEnd } = form;
    const cells: string[] = [];
    const lines: number[] = [];
    let { line } = this;
    for (let at = start; ;) {
      lines.push(line);
      let end: number;
      if (text.charCodeAt(at) === QUOTE) {
        end = closingQuote(text, at);
        if (end === Infinity) return isEnd ? this.faulty('unclosedQuote', start, cells, line, Infinity) : undefined;
        // Another quote may follow in the next chunk.
        if (end + 1 === text.length && !isEnd) return undefined;
        const cell = text.slice(at + 1, end++);
        cells.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell);
        line += breaksIn(cell);
      } else {
        end = Math.min(this.nextDelimiter(at), this.nextLineEnd(at), text.length);
        const cell = text.slice(at, this.endOfCell(at, end));
        if (cell.charCodeAt(0) === SPACE && /^ +"/.test(cell))
          return this.faulty('spaceBeforeQuote', start, cells, line, this.afterLine(at, isEnd));
        cells.push(cell);
      }
      if (text[end] === delimiter) {
        at = end + 1;
        continue;
      }
      const isReturn = text[end] === '\r' && lineEnd === '\n';
      const lineEndAt = isReturn ? end + 1 : end;
      const isWhole = text.startsWith(lineEnd, lineEndAt);
      if (isWhole || LAST_LINE_END.test(text.slice(lineEndAt, lineEndAt + 3))) {
        if (!isWhole && !isEnd) return undefined;
        this.endRow(start, isWhole ? lineEndAt + lineEnd.length : text.length);
        const row = { cells, line: lines[0] ?? line };
        return line === row.line ? row : { ...row, lines };
      }
      return this.faulty('textAfterQuote', start, cells, line, this.afterLine(end, isEnd));
    }
  }

  /** A row with a fault; reading continues at `next`. Undefined if that position isn't known yet. */
  private faulty(
    fault: CsvFault,
    start: number,
    cells: readonly string[],
    line: number,
    next: number | undefined,
  ): CsvRow | undefined {
    if (next === undefined) return undefined;
    this.endRow(start, Math.min(next, this.text.length));
    return { cells, line, fault };
  }

  private endRow(start: number, end: number): void {
    this.line += breaksIn(this.text.slice(start, end));
    this.rowEnd = end;
  }

  private afterLine(from: number, isEnd: boolean): number | undefined {
    const next = positionOf(this.text, this.form.lineEnd, from) + this.form.lineEnd.length;
    return next === Infinity && !isEnd ? undefined : next;
  }

  /** The end of a cell's content; `end` is the position of its delimiter or line end, or the end of the file. */
  private endOfCell(start: number, end: number): number {
    const { text } = this;
    // At the end of the file, any kind of line end counts.
    if (end >= text.length)
      return Math.max(start, text.length - (/(?:\r\n|[\r\n])?$/.exec(text.slice(-2))?.[0].length ?? 0));
    const hasReturn = this.form.lineEnd === '\n' && text[end] === '\n' && end > start && text[end - 1] === '\r';
    return hasReturn ? end - 1 : end;
  }

  private nextDelimiter(from: number): number {
    if (this.delimiterAt < from) this.delimiterAt = positionOf(this.text, this.form.delimiter, from);
    return this.delimiterAt;
  }

  private nextLineEnd(from: number): number {
    if (this.lineEndAt < from) this.lineEndAt = positionOf(this.text, this.form.lineEnd, from);
    return this.lineEndAt;
  }
}

/** Infinity if there is none. */
function positionOf(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from);
  return at < 0 ? Infinity : at;
}

/** The position of the quote that closes the cell beginning at `start`. A doubled quote doesn't. */
function closingQuote(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = positionOf(text, '"', at);
    if (text.charCodeAt(at + 1) !== QUOTE || at === Infinity) return at;
  }
}

function breaksIn(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks++;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) if (text[at + 1] !== '\n') breaks++;
  return breaks;
}

// Turns decoded text of each format into rows.
import { assertNever } from '../../../base/assertNever';
import { isObject, type JsonObject } from '../../../base/json/jsonObject';
import { parseShallow } from '../../../base/json/parseShallow';
import { repeatedName } from '../../../base/json/repeatedName';
import { CsvRows, type CsvRow } from './csvRows';
import type { CsvSource, TextFormat } from './importSource';
import { JsonElements, type JsonElement } from './jsonElements';
import { LineReader } from './lineReader';
import type { Cell, SourceRow } from './sourceRow';

interface RowParser {
  write(text: string): SourceRow[];
  end(): SourceRow[];
}

export function rowParser(format: TextFormat, columns: readonly string[]): RowParser {
  switch (format.kind) {
    case 'csv':
      return new CsvRowParser(format, columns);
    case 'jsonArray':
      return new JsonRowParser(new JsonElements(), columns);
    case 'jsonLines':
      return new JsonRowParser(new LineReader(), columns);
    default:
      return assertNever(format);
  }
}

class CsvRowParser implements RowParser {
  private readonly rows: CsvRows;
  private row = 0;
  /** The number of rows to skip before the first row of data. */
  private skips: number;
  private readonly width: number;
  /** The number of cells that a row must have. */
  private readonly needed: number;

  constructor({ form, hasHeader, fillsShortRows, namesDelimiter }: CsvSource, columns: readonly string[]) {
    this.rows = new CsvRows(form);
    this.skips = (namesDelimiter ? 1 : 0) + (hasHeader ? 1 : 0);
    this.width = columns.length;
    const named = columns.findLastIndex((name) => name !== '') + 1;
    this.needed = fillsShortRows ? 0 : hasHeader && named > 0 ? named : this.width;
  }

  write(text: string): SourceRow[] {
    return this.read(this.rows.write(text));
  }

  end(): SourceRow[] {
    return this.read(this.rows.end());
  }

  private read(rows: readonly CsvRow[]): SourceRow[] {
    const read: SourceRow[] = [];
    for (const { cells, line, lines, fault } of rows) {
      // Spreadsheets also save empty rows.
      if (!fault && isBlank(cells)) continue;
      if (this.skips > 0) {
        this.skips--;
        continue;
      }
      const found = fault ? { fault } : this.widthFault(cells);
      read.push({ row: this.row++, line, cells, ...(lines ? { lines } : {}), ...found });
    }
    return read;
  }

  private widthFault(cells: readonly string[]): Pick<SourceRow, 'fault' | 'faultValue'> {
    const faultValue = String(cells.length);
    if (cells.length < this.needed) return { fault: 'missingCells', faultValue };
    return isBlank(cells.slice(this.width)) ? {} : { fault: 'extraCells', faultValue };
  }
}

export function isBlank(cells: readonly Cell[]): boolean {
  for (const cell of cells) if (cell !== '') return false;
  return true;
}

/** Parses elements of an array, or lines. */
class JsonRowParser implements RowParser {
  private row = 0;

  constructor(
    private readonly texts: { write(text: string): JsonElement[]; end(): JsonElement[] },
    private readonly columns: readonly string[],
  ) {}

  write(text: string): SourceRow[] {
    return this.read(this.texts.write(text));
  }

  end(): SourceRow[] {
    return this.read(this.texts.end());
  }

  private read(elements: readonly JsonElement[]): SourceRow[] {
    const filled = elements.filter(({ text, fault }) => fault !== undefined || text.trim() !== '');
    return filled.map(({ text, line, fault }): SourceRow => {
      const at = { row: this.row++, line };
      if (fault) return { ...at, cells: [], fault };
      const fields = fieldsOf(text);
      if (typeof fields === 'string') return { ...at, cells: [], fault: fields };
      const twice = repeatedName(text, fields);
      if (twice !== undefined) return { ...at, cells: [], fault: 'nameTwice', faultValue: twice };
      return { ...at, cells: this.columns.map((name) => (Object.hasOwn(fields, name) ? fields[name] : undefined)) };
    });
  }
}

export function fieldsOf(text: string): JsonObject | 'badJson' | 'notAnObject' {
  try {
    const value = parseShallow(text);
    return isObject(value) ? value : 'notAnObject';
  } catch (error) {
    if (error instanceof SyntaxError) return 'badJson';
    throw error;
  }
}

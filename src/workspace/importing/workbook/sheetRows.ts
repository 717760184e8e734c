// Reads the rows of a sheet from its XML. Cells get the texts that a CSV of the sheet would have.
import { MAX_ROW_LENGTH } from '../reading/csvRows';
import { MAX_COLUMNS } from '../reading/importSource';
import { UnreadCell } from '../reading/sourceRow';
import { columnAt } from './cellNames';
import { serialDateText, type DayCount, type NumberStyle } from './serialDates';
import { WorkbookError } from './workbookError';
import { XmlScanner } from './xmlScanner';
import { attributeOf, decodeEscapes } from './xmlText';

export interface SheetRow {
  /** The row's number in the spreadsheet, from 1. */
  readonly line: number;
  readonly isHidden?: true;
  /** The cells up to the last one with a value. */
  readonly cells: readonly SheetCell[];
}

export type SheetCell = string | UnreadCell;

interface SheetContext {
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
  readonly dayCount: DayCount;
}

const WHOLE_NUMBER = /^-?\d+$/;

export class SheetRows {
  private rows: SheetRow[] = [];
  private line = 0;
  private isHidden = false;
  private column = -1;
  private cells: SheetCell[] = [];
  private length = 0;
  private kind = '';
  private style: NumberStyle;
  private value = '';
  /** Whether the next text belongs to a value. */
  private isValue = false;
  private isGuide = false;
  private hasFormula = false;
  private hasValue = false;
  private readonly scanner = new XmlScanner({
    open: (name, attributes) => this.open(name, attributes),
    close: (name) => this.close(name),
    text: (text) => {
      if (!this.isValue) return;
      this.value += text;
      if (this.value.length > MAX_ROW_LENGTH) throw new WorkbookError('tooLarge');
    },
  });

  constructor(private readonly context: SheetContext) {}

  /** Returns the rows that end in this text. Throws a WorkbookError. */
  write(text: string): readonly SheetRow[] {
    this.scanner.write(text);
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  end(): void {
    this.scanner.end();
  }

  private open(name: string, attributes: string): void {
    switch (name) {
      case 'row':
        this.line = Number(attributeOf(attributes, 'r') ?? this.line + 1);
        this.isHidden = /^(?:1|true)$/.test(attributeOf(attributes, 'hidden') ?? '');
        this.column = -1;
        this.cells = [];
        this.length = 0;
        break;
      case 'c': {
        const place = attributeOf(attributes, 'r');
        this.column = place === undefined ? this.column + 1 : columnAt(place);
        if (Number.isNaN(this.column)) throw new WorkbookError('damaged');
        this.kind = attributeOf(attributes, 't') ?? 'n';
        this.style = this.context.styles[Number(attributeOf(attributes, 's') ?? 0)];
        this.value = '';
        this.hasFormula = false;
        this.hasValue = false;
        break;
      }
      case 'f':
        this.hasFormula = true;
        break;
      case 'rPh':
        this.isGuide = true;
        break;
      case 'v':
      case 't':
        this.isValue = !this.isGuide;
        this.hasValue = true;
        break;
      default:
    }
  }

  private close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.isGuide = false;
    else if (name === 'c') this.endCell();
    else if (name === 'row')
      this.rows.push({ line: this.line, ...(this.isHidden ? { isHidden: true } : {}), cells: this.cells });
  }

  private endCell(): void {
    // Columns beyond any real table needn't be told apart.
    const column = Math.min(this.column, MAX_COLUMNS);
    const cell = this.cell();
    if (cell === '') return;
    if (typeof cell === 'string') this.length += cell.length;
    if (this.length > MAX_ROW_LENGTH) throw new WorkbookError('tooLarge');
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = cell;
  }

  private cell(): SheetCell {
    const { value, kind, style, context } = this;
    if (kind === 'e') return new UnreadCell('errorCell', value.trim());
    if (!this.hasValue || (value === '' && kind !== 'str'))
      return this.hasFormula && kind !== 'str' ? new UnreadCell('formulaWithoutValue', '') : '';
    switch (kind) {
      case 's':
        return context.strings[Number(value)] ?? damaged();
      case 'inlineStr':
      case 'str':
        return decodeEscapes(value);
      case 'b':
        return value.trim() === '1' || value.trim() === 'true' ? 'true' : 'false';
      case 'd':
        // In this form, a day without a time has a time of zero.
        return value.trim().replace(/T00:00(?::00(?:\.0+)?)?$/, '');
      default: {
        const digits = value.trim();
        if (style === undefined || typeof style === 'number')
          return WHOLE_NUMBER.test(digits)
            ? digits.padStart(digits.startsWith('-') ? 0 : (style ?? 0), '0')
            : numberText(digits);
        return serialDateText(Number(digits), style, context.dayCount) ?? new UnreadCell('badDate', digits);
      }
    }
  }
}

/**
 * The shortest text of the same number: spreadsheets write 1.1 as 1.1000000000000001. Lost digits are not made up: an ID
 * that was taken for a number stays 1.23456789012346E+17.
 */
function numberText(digits: string): string {
  const value = Number(digits);
  if (digits === '' || Number.isNaN(value)) return damaged();
  return Math.abs(value) > Number.MAX_SAFE_INTEGER ? value.toExponential().toUpperCase() : String(value);
}

function damaged(): never {
  throw new WorkbookError('damaged');
}

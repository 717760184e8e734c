// A row of an imported file, of any format.
import type { CsvFault } from './csvRows';
import type { JsonElement } from './jsonElements';

/** A text in CSV, a text or an {@link UnreadCell} in a workbook, any value in JSON. Undefined if a JSON object lacks the field. */
export type Cell = unknown;

/** A cell of a workbook without a usable value, which only matters if its column is imported. */
export class UnreadCell {
  constructor(
    /** An error such as #N/A, a formula without its result, or a number that is no date. */
    readonly kind: 'errorCell' | 'formulaWithoutValue' | 'badDate',
    /** The cell's text as it is in the workbook. */
    readonly text: string,
  ) {}
}

export type RowFault =
  | CsvFault
  | NonNullable<JsonElement['fault']>
  /** A JSON element, or a line, that can't be parsed. */
  | 'badJson'
  /** A JSON element that isn't an object. */
  | 'notAnObject'
  /** A JSON object has the same name twice: which value counts is unknown. */
  | 'nameTwice'
  /** Fewer or more cells than the header has columns. */
  | 'missingCells'
  | 'extraCells'
  /** Bytes that the encoding has no character for. Nothing after them is read. */
  | 'notText'
  /** The file has changed since it was inspected, so none of it is read. */
  | 'fileChanged'
  /** A cell of a workbook in a column whose header is empty, while other headers aren't. */
  | 'cellBesideHeader'
  /** Several Records match the row, for instance by the name of the file or folder. */
  | 'severalRecords'
  /** A link, whose file or folder may be outside the imported folder. */
  | 'isLink'
  /** A part of the workbook can't be read. Nothing after it is read. */
  | 'badWorkbook';

export interface SourceRow {
  /** Position from 0, without the header and empty rows. */
  readonly row: number;
  /** Line in the file, from 1; 0 for a file of a folder. */
  readonly line: number;
  /** The line on which each cell begins, if not all begin on the same. */
  readonly lines?: readonly number[];
  /** The spreadsheet doesn't show the row, for instance because of a filter. */
  readonly isHidden?: true;
  /** Cells by position of the column. */
  readonly cells: readonly Cell[];
  readonly fault?: RowFault;
  /** What the message names, such as the text at fault or the number of cells. */
  readonly faultValue?: string;
}

/** Thrown if the rest of a file can't be read. Becomes the fault of a last row. */
export class RowsEnd extends Error {
  constructor(readonly fault: RowFault) {
    super(fault);
  }
}

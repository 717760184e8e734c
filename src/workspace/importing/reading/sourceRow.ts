// A row of an imported file, in whatever format it comes.
import type { CsvFault } from './csvRows';
import type { JsonElement } from './jsonElements';

/** A text in CSV, a text or an {@link UnreadCell} in a workbook, else any JSON. Undefined where a JSON object lacks the field. */
export type Cell = unknown;

/** A cell of a workbook that has no value to import, which matters only where its column is imported. */
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
  /** The file is not the one that was inspected first. Nothing of it is read. */
  | 'fileChanged'
  /** In a workbook, where only some columns of the header have a name. */
  | 'cellBesideHeader'
  /** Several Records have the name of this file or folder, or what else a row is matched by. */
  | 'severalRecords'
  /** To a file or folder that may be outside the imported one. */
  | 'isLink'
  /** A part of the workbook can't be read. Nothing after it is read. */
  | 'badWorkbook';

export interface SourceRow {
  /** From 0, without the header and empty rows. */
  readonly row: number;
  /** From 1; 0 for a file of a folder, which is on none. */
  readonly line: number;
  /** Where each cell begins, if that differs. */
  readonly lines?: readonly number[];
  /** The spreadsheet doesn't show it, such as one that a filter leaves out. */
  readonly isHidden?: true;
  /** By position of the column. */
  readonly cells: readonly Cell[];
  readonly fault?: RowFault;
  /** What the fault is with, or how many cells there are. */
  readonly faultValue?: string;
}

/** Thrown where nothing more of a file can be read: the fault of a last row. */
export class RowsEnd extends Error {
  constructor(readonly fault: RowFault) {
    super(fault);
  }
}

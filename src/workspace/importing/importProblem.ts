// Why a row can't be imported, as data: its line, its column, and what to name in the sentence.
import type { DateProblem } from '../../domain/dates/typedDate';
import type { RuleFault } from '../../domain/schemas/scalarRules';
import type { FileProblem } from './files/rowFileFinder';
import type { RowFault, SourceRow, UnreadCell } from './reading/sourceRow';

/** What can be wrong with a cell, whatever its row holds elsewhere. */
export type CellFault =
  | UnreadCell['kind']
  /** Against the Record's own schema. */
  | RuleFault['problem']
  | `date.${DateProblem}`
  /** A title can't be cleared. */
  | 'titleCleared'
  /** JSON that is no text where a text is needed, or a text with zero bytes. */
  | 'notAText'
  | 'notJson'
  | 'notAUri'
  | 'unknownState'
  /** Only between active and archived: drafts are submitted, and Records deleted or restored, by their own commands. */
  | 'stateChange'
  | 'unknownLabel';

export type ProblemKind =
  | RowFault
  | FileProblem
  | CellFault
  /** A new Record without a title. */
  | 'noTitle'
  /** New Records are active or drafts. */
  | 'stateOfNew'
  /** None has this ID or external URI, or several have. */
  | 'unknownMini'
  /** No Record with this ID in the Mini. */
  | 'recordNotFound'
  | 'inTrash'
  /** An earlier row has the same Record or external URI: `otherLine`. */
  | 'sameRecord'
  /** A new Record with the title and date of an existing one, or of an earlier row: `otherLine`. */
  | 'duplicate'
  | 'repeated'
  /** Another client changed it after the file was written. */
  | 'changedSince'
  | 'markUnreadable'
  /** The mark of an exported row was edited or removed. */
  | 'markDamaged'
  /** A text longer than a cell of a spreadsheet holds was edited: what was cut off is missing. */
  | 'textCut'
  /** An ID that a spreadsheet has shortened to 1.23E+17. */
  | 'shortenedId'
  /** The content is a text or list, which has no fields. */
  | 'contentWithoutFields';

/** What is wrong with a row whose line is known. */
export interface RowProblem {
  readonly kind: ProblemKind;
  /** Position of the column; undefined for the whole row. */
  readonly column?: number;
  /** What the cell holds, or what is allowed there. */
  readonly value?: string;
}

export interface ImportProblem extends RowProblem {
  /** From 1. */
  readonly line: number;
  readonly otherLine?: number;
  /** Cells of a folder's row, which has no line. */
  readonly cells?: readonly string[];
}

/** What is wrong with the whole row. */
export function faultOf({ fault, faultValue }: SourceRow): readonly RowProblem[] {
  return fault ? [{ kind: fault, ...(faultValue === undefined ? {} : { value: faultValue }) }] : [];
}

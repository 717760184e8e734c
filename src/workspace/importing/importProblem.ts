// Why a row can't be imported, as data: the line, the column, and the value that the message names.
import type { DateProblem } from '../../domain/dates/typedDate';
import type { RuleFault } from '../../domain/schemas/scalarRules';
import type { FileProblem } from './files/rowFileFinder';
import type { RowFault, SourceRow, UnreadCell } from './reading/sourceRow';

/** Problems of a cell that don't depend on the rest of its row. */
export type CellFault =
  | UnreadCell['kind']
  /** A value that the Record's own schema doesn't allow. */
  | RuleFault['problem']
  | `date.${DateProblem}`
  /** A title can't be cleared. */
  | 'titleCleared'
  /** A JSON value other than a text where a text is needed, or a text with zero bytes. */
  | 'notAText'
  | 'notJson'
  | 'notAUri'
  | 'unknownState'
  /** A change other than between active and archived: submitting, deleting and restoring have their own commands. */
  | 'stateChange'
  | 'unknownLabel';

export type ProblemKind =
  | RowFault
  | FileProblem
  | CellFault
  /** A new Record without a title. */
  | 'noTitle'
  /** A state that a new Record can't have: it is active or a draft. */
  | 'stateOfNew'
  /** No Mini, or more than one, has this ID or external URI. */
  | 'unknownMini'
  /** The Mini has no Record with this ID. */
  | 'recordNotFound'
  | 'inTrash'
  /** An earlier row has the same Record or external URI: `otherLine`. */
  | 'sameRecord'
  /** A new Record with the title and date of an existing one, or of an earlier row: `otherLine`. */
  | 'duplicate'
  | 'repeated'
  /** Another client changed the Record after the file was written. */
  | 'changedSince'
  | 'markUnreadable'
  /** The mark of an exported row was edited or removed. */
  | 'markDamaged'
  /** An edited text that a spreadsheet had cut off, because it was too long for a cell. */
  | 'textCut'
  /** An ID that a spreadsheet has shortened to 1.23E+17. */
  | 'shortenedId'
  /** The Record's content is a text or list, which has no fields. */
  | 'contentWithoutFields';

/** A problem without its line, which the row has. */
export interface RowProblem {
  readonly kind: ProblemKind;
  /** The column's position; undefined if the whole row has the problem. */
  readonly column?: number;
  /** The cell's value, or what is allowed. */
  readonly value?: string;
}

export interface ImportProblem extends RowProblem {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly otherLine?: number;
  /** The cells of a row of a folder, which has no lines. */
  readonly cells?: readonly string[];
}

/** The problem of the whole row, if it has one. */
export function faultOf({ fault, faultValue }: SourceRow): readonly RowProblem[] {
  return fault ? [{ kind: fault, ...(faultValue === undefined ? {} : { value: faultValue }) }] : [];
}

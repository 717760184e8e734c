// Positions in a text and the problems there.
import type { FieldPath } from '../../base/fieldPath';

/** Offsets in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sentence about one position: the field, its limit and what to do. */
export interface TextProblem extends Span {
  readonly message: string;
  /** The field, if it is known. */
  readonly path?: FieldPath;
}

export interface Places {
  /** The value's position, or that of the nearest enclosing value. */
  spanOf(path: FieldPath): Span;
  nameSpanOf(path: FieldPath): Span;
}

/** The content of a text, or why it can't be sent. */
export interface Reading<T> extends Places {
  /** Undefined when there are problems. */
  readonly value: T | undefined;
  readonly problems: readonly TextProblem[];
}

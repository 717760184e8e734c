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
  /** The field, where it is known. */
  readonly path?: FieldPath;
}

/** The content of a text, or why it can't be sent. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly problems?: undefined }
  | { readonly ok: false; readonly value?: undefined; readonly problems: readonly TextProblem[] };

// Places in a text, and what is wrong there.

/** Offsets in UTF-16 units; `end` is the first one after. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sentence about one place: which field, what its limit is, and what to do. */
export interface TextProblem extends Span {
  readonly message: string;
}

/** Names and indexes that lead from the whole to one value. */
export type FieldPath = readonly (string | number)[];

/** What a text says, or why it can't be sent as it stands. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly problems?: undefined }
  | { readonly ok: false; readonly value?: undefined; readonly problems: readonly TextProblem[] };

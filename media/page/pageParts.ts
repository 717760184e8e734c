// What the pages of all things have in common, as types.
export interface ThingPageStrings {
  /** The heading shown, announced to screen readers. */
  readonly heading: string;
}

/** The fields of the document by their keys on the wire. */
export type Values = Readonly<Record<string, unknown>>;

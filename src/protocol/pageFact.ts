/** A fact of a thing beside its name, in words. */
export interface PageFact<Action extends string = never> {
  readonly name: string;
  readonly text: string;
  /** The service did not say, and the text says so. */
  readonly isMissing?: boolean;
  /** Of a moment, exactly as it came. */
  readonly iso?: string;
  /** To be copied rather than read. */
  readonly isCode?: boolean;
  /** Stands behind the text, such as who it was. */
  readonly note?: string;
  /** Stand in place of the text. */
  readonly entries?: readonly { readonly name: string; readonly value: string }[];
  /** Changes it. */
  readonly action?: Action;
}

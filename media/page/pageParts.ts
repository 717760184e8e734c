// What the pages of all things have in common, as types.
import type { CompareVersions, RestoreVersion } from '../../src/protocol/page';

export interface ThingPageStrings {
  /** The heading shown, announced to screen readers. */
  readonly heading: string;
  readonly noVersions: string;
}

/** What every page's buttons start. */
export type SharedAction =
  { readonly kind: 'previousOpened' | 'nextOpened' | 'copyId' } | CompareVersions | RestoreVersion;

/** The fields of the document by their keys on the wire. */
export type Values = Readonly<Record<string, unknown>>;

// One finished request, for the log. No contents, ids or addresses.
import type { FailureKind } from '../failure';

export interface RequestEntry {
  readonly operation: string;
  /** Of the last response, if any. */
  readonly status?: number;
  readonly ms: number;
  readonly tries: number;
  /** Bytes of the response body that were read. */
  readonly bytes?: number;
  /** Rows of a list without an id, or unreadable. */
  readonly leftOut?: number;
  readonly failure?: FailureKind;
}

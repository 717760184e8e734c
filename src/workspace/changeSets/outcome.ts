// What became of an item of a change set.
import { notFound, type Failure } from '../../domain/failure';

/** Why an item was not applied. */
export type Reason =
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** A code of the service, from an open list. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** A Record with the same title and date, or external URI, exists, if only in the same batch. */
  | { readonly kind: 'duplicate' }
  /** The Record of a file was not created, or its id is not known. */
  | { readonly kind: 'notCreated' }
  /** The window closed before the response, and the Record has changed since. */
  | { readonly kind: 'interrupted' };

/** Failures of a write that may have been done. */
const LOST: readonly Failure['kind'][] = [
  'unreachable',
  'timedOut',
  'serverError',
  'unexpectedShape',
  'tooLarge',
  'redirectRefused',
];

export type Outcome =
  | {
      readonly kind: 'done';
      /** The id of a new Record, if known. */
      readonly recordId?: string;
      /** The id of a new relation or attachment, if known. */
      readonly partId?: string;
      /** It can't be undone. */
      readonly isFinal?: true;
      /** Another client had changed other fields since it was planned; those changes were kept. */
      readonly othersChanged?: true;
      /** It wrote just these fields: others had the wanted values already. */
      readonly fields?: readonly string[];
      /** Labels that were added or removed as wanted already. */
      readonly settledLabels?: readonly string[];
    }
  /** Nothing was written: it is so already. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** Nothing was written: another client changed the same. */
  | { readonly kind: 'conflict'; readonly detail?: string }
  /** The response was lost, and a read could not tell whether it was applied. */
  | { readonly kind: 'inDoubt'; readonly reason: Reason };

/** The response was lost, and a read didn't find the write or couldn't tell. A later read may. */
export function isUnsure(outcome: Outcome | undefined): boolean {
  if (outcome?.kind !== 'failed' && outcome?.kind !== 'inDoubt') return false;
  return outcome.reason.kind === 'failure' && LOST.includes(outcome.reason.failure.kind);
}

export const itemStates = [
  'notBegun',
  'begun',
  'done',
  'unchanged',
  'failed',
  'conflict',
  'inDoubt',
  'excluded',
] as const;
export type ItemState = (typeof itemStates)[number];
export type Counts = Readonly<Record<ItemState, number>>;

/** How many were not applied although they were to be, or may not have been. */
export function problemCount({ failed, conflict, inDoubt }: Counts): number {
  return failed + conflict + inDoubt;
}

export function failed(failure: Failure): Outcome {
  return { kind: 'failed', reason: { kind: 'failure', failure } };
}

/** A fresh read shows that what it changes, of whichever kind, is gone. */
export function gone(): Outcome {
  return failed(notFound('changeSet').failure);
}

/** The outcome of a write that threw: what another client changed is a conflict, and what may have been applied is in doubt. */
export function outcomeOf(failure: Failure): Outcome {
  if (failure.mayBeDone) return { kind: 'inDoubt', reason: { kind: 'failure', failure } };
  // Applied as sent; what another client wrote right after is theirs.
  if (failure.kind === 'overtaken') return { kind: 'done' };
  if (failure.kind !== 'conflict') return failed(failure);
  return failure.detail === undefined ? { kind: 'conflict' } : { kind: 'conflict', detail: failure.detail };
}

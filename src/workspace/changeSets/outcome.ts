// The outcome of an item of a change set.
import { notFound, type Failure } from '../../domain/failure';

/** Why an item was not applied. */
export type Reason =
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** The service's code for it, one of an open list. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** Another Record has the same title and date, or external URI. It may be in the same batch. */
  | { readonly kind: 'duplicate' }
  /** The Record that the file belongs to wasn't created, or its id is unknown. */
  | { readonly kind: 'notCreated' }
  /** The window closed before the response, and the Record has changed since. */
  | { readonly kind: 'interrupted' };

/** Failures after which the write may still have been applied. */
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
      /** The change can't be undone. */
      readonly isFinal?: true;
      /** Another client had changed other fields since the planning; those changes were kept. */
      readonly othersChanged?: true;
      /** The fields written, if other fields of the item already had the wanted values. */
      readonly fields?: readonly string[];
      /** Labels that another client had already added or removed as wanted. */
      readonly settledLabels?: readonly string[];
    }
  /** Nothing was written, because everything already had the wanted values. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** Nothing was written, because another client changed the same values. */
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

/** The number of items that weren't applied, or may not have been. */
export function problemCount({ failed, conflict, inDoubt }: Counts): number {
  return failed + conflict + inDoubt;
}

export function failed(failure: Failure): Outcome {
  return { kind: 'failed', reason: { kind: 'failure', failure } };
}

/** The outcome if a fresh read shows that the thing no longer exists. */
export function gone(): Outcome {
  return failed(notFound('changeSet').failure);
}

/** The outcome of a write that threw: a conflict if another client was quicker, in doubt if it may have been applied. */
export function outcomeOf(failure: Failure): Outcome {
  if (failure.mayBeDone) return { kind: 'inDoubt', reason: { kind: 'failure', failure } };
  // The change was applied. Another client has written since.
  if (failure.kind === 'overtaken') return { kind: 'done' };
  if (failure.kind !== 'conflict') return failed(failure);
  return failure.detail === undefined ? { kind: 'conflict' } : { kind: 'conflict', detail: failure.detail };
}

// What can go wrong with a request: one union, one thrown class. Described in platform/failures.ts.

/** Why the service was not reached. `code` is the system's or platform's error code, such as ECONNREFUSED. */
export type UnreachableCause =
  | 'name'
  | 'refused'
  | 'reset'
  /** The encrypted connection failed, at the start or later: the error does not say which. */
  | 'secureConnection'
  | 'certificate'
  | 'proxy'
  | 'unknown';

interface Base {
  /** The operationId in the contract. */
  readonly operation: string;
  /** The response to a write was lost: the service may have applied it. */
  readonly mayBeDone?: true;
}

export type Failure = Base &
  (
    | { readonly kind: 'unreachable'; readonly cause: UnreachableCause; readonly code?: string }
    /** No connection or no data within the time limit. */
    | { readonly kind: 'timedOut'; readonly afterMs: number }
    | { readonly kind: 'cancelled' }
    /** 400 or 422: `errors` names the fields, if the service does. */
    | {
        readonly kind: 'invalid';
        readonly status: number;
        readonly detail?: string;
        readonly errors: Readonly<Record<string, readonly string[]>>;
      }
    /** `isRenewed`: the key was replaced since. Nothing was done. */
    | { readonly kind: 'unauthorized'; readonly isRenewed?: boolean }
    /** The computer's secret storage did not return the key. Nothing was sent. */
    | { readonly kind: 'keyUnreadable' }
    /** `detail` is present if the service refused, rather than a proxy: its explanation, which may be empty. */
    | { readonly kind: 'forbidden'; readonly detail?: string }
    | { readonly kind: 'notFound' }
    /** The service refuses (409, 412, or an error of the eTag alone), or a fresh read differs from what the user saw; `detail` explains. */
    | { readonly kind: 'conflict'; readonly detail?: string }
    /** The write was applied, but another client wrote before the read-back: what is stored includes other changes. */
    | { readonly kind: 'overtaken' }
    /** Another window has the change set in use. Nothing was done. */
    | { readonly kind: 'elsewhere' }
    | { readonly kind: 'tooManyRequests'; readonly retryAfterMs?: number }
    /** 5xx, and 408. */
    | {
        readonly kind: 'serverError';
        readonly status: number;
        readonly retryAfterMs?: number;
      }
    /** A status without a defined meaning. */
    | { readonly kind: 'unexpectedStatus'; readonly status: number }
    /** A success whose body does not match the contract or is incomplete; `path` leads to the first mismatch. */
    | { readonly kind: 'unexpectedShape'; readonly path: string }
    /** The response exceeded the size limit and was not read to its end. */
    | { readonly kind: 'tooLarge'; readonly maxBytes: number }
    /** A list continued for this many pages without anything new. */
    | { readonly kind: 'emptyPages'; readonly pages: number }
    /** The response redirected to another origin. Not followed, to keep the key from leaving this one. */
    | { readonly kind: 'redirectRefused' }
    /** Refused before sending: the request exceeds a limit of the contract. */
    | { readonly kind: 'limit'; readonly field: string; readonly limit: string }
    /** A Record in the trash can't be changed. Nothing was sent. */
    | { readonly kind: 'inTrash' }
    /** The workspace is locked against writing. Nothing was sent. */
    | { readonly kind: 'readOnly' }
    /** The file could not be written to disk; `code` is the system's error code, such as ENOSPC. */
    | { readonly kind: 'fileNotWritten'; readonly code: string }
    /** The download does not match what the service lists. `keptPath` is its location, if it was not deleted. */
    | { readonly kind: 'fileDiffers'; readonly by: 'size' | 'checksum'; readonly keptPath?: string }
    /** A file to be uploaded could not be read. */
    | { readonly kind: 'fileNotRead'; readonly fileName: string; readonly code: string }
  );

export type FailureKind = Failure['kind'];

/** The only error class for service failures. Its message has the operation and kind, never contents, URLs or keys. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(readonly failure: Failure) {
    super(`${failure.operation}: ${failure.kind}`);
  }
}

/** A fresh read differs from what the user saw. Nothing was sent. `detail` explains. */
export function conflict(operation: string, detail?: string): ServiceError {
  return new ServiceError({ kind: 'conflict', operation, ...(detail === undefined ? {} : { detail }) });
}

/** A fresh read shows that the thing is gone. Nothing was sent. */
export function notFound(operation: string): ServiceError {
  return new ServiceError({ kind: 'notFound', operation });
}

/** Throws `cancelled` once the signal is aborted: for work that checks the signal nowhere else. */
export function refuseIfCancelled(operation: string, signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ServiceError({ kind: 'cancelled', operation });
}

/** The failure inside an error. Undefined for other errors, which are bugs. */
export function failureOf(error: unknown): Failure | undefined {
  return error instanceof ServiceError ? error.failure : undefined;
}

/** Like `failureOf`, for a `catch` that handles only service failures: rethrows other errors. */
export function failureOrThrow(error: unknown): Failure {
  const failure = failureOf(error);
  if (!failure) throw error;
  return failure;
}

/** Whether the request was certainly not sent: all other causes can break a connection that has already carried it. */
export function failsBeforeSending(cause: UnreachableCause): boolean {
  return cause === 'name' || cause === 'refused' || cause === 'certificate' || cause === 'proxy';
}

/** For `catch`, where a service failure means no result. Other errors are rethrown. */
export function undefinedOnFailure(error: unknown): undefined {
  failureOrThrow(error);
  return undefined;
}

/** Whether the request may still be carried out: it timed out here or at a gateway. */
export function mayComeLate(failure: Failure): boolean {
  return failure.kind === 'timedOut' || (failure.kind === 'serverError' && failure.status === 504);
}

/** The failure without `mayBeDone`, once a fresh read has shown that the write was not applied. */
export function withoutDoubt(failure: Failure): Failure {
  if (mayComeLate(failure)) return failure;
  const { mayBeDone: _known, ...others } = failure;
  return others;
}

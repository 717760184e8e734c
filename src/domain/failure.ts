// What can go wrong with a request: one union, one thrown class. Thrown by src/api, described in platform/failures.ts.

/** Why the service was not reached. `code` is the system's or the platform's own word, such as ECONNREFUSED. */
export type UnreachableCause =
  | 'name'
  | 'refused'
  | 'reset'
  /** The encrypted connection did not come about or broke, at its beginning or in the middle: nothing tells which. */
  | 'secureConnection'
  | 'certificate'
  | 'proxy'
  | 'unknown';

interface Base {
  /** The operationId of the contract that failed. */
  readonly operation: string;
  /** A write whose answer was lost: the service may have carried it out all the same. */
  readonly mayBeDone?: true;
}

export type Failure = Base &
  (
    | { readonly kind: 'unreachable'; readonly cause: UnreachableCause; readonly code?: string }
    /** No connection or no byte within the allowed time. */
    | { readonly kind: 'timedOut'; readonly afterMs: number }
    | { readonly kind: 'cancelled' }
    /** 400 or 422: `errors` names the fields, when the service does. */
    | {
        readonly kind: 'invalid';
        readonly status: number;
        readonly detail?: string;
        readonly errors: Readonly<Record<string, readonly string[]>>;
      }
    /** `isRenewed`: there is another key by now, and nothing was done. */
    | { readonly kind: 'unauthorized'; readonly isRenewed?: boolean }
    /** The secret storage of this computer did not hand out the key; nothing was sent. */
    | { readonly kind: 'keyUnreadable' }
    | { readonly kind: 'forbidden'; readonly detail?: string }
    | { readonly kind: 'notFound'; readonly detail?: string }
    /** 409 or 412: something else was changed or is in the way; `detail` is the service's sentence. */
    | { readonly kind: 'conflict'; readonly status: number; readonly detail?: string }
    /** Our write was done, and another client wrote before we could read it back: what is stored is not ours alone. */
    | { readonly kind: 'overtaken' }
    | { readonly kind: 'tooManyRequests'; readonly retryAfterMs?: number }
    /** 5xx, and 408. */
    | {
        readonly kind: 'serverError';
        readonly status: number;
        readonly detail?: string;
        readonly retryAfterMs?: number;
      }
    /** A status this client has no meaning for. */
    | { readonly kind: 'unexpectedStatus'; readonly status: number }
    /** A success whose body is not what the contract says, or was cut short; `path` leads to the first wrong place. */
    | { readonly kind: 'unexpectedShape'; readonly path: string }
    /** The answer was longer than any should be, and was not read to its end. */
    | { readonly kind: 'tooLarge'; readonly maxBytes: number }
    /** A list went on for so many pages without anything new on them. */
    | { readonly kind: 'emptyPages'; readonly pages: number }
    /** The answer led to another origin: not followed, so that the key goes nowhere else. */
    | { readonly kind: 'redirectRefused' }
    /** Refused before anything was sent: the request breaks a limit of the contract. */
    | { readonly kind: 'limit'; readonly field: string; readonly limit: string }
    /** The workspace is locked against writing; nothing was sent. */
    | { readonly kind: 'readOnly' }
    /** This computer could not write the file that was to be saved; `code` is the system's word, such as ENOSPC. */
    | { readonly kind: 'fileNotWritten'; readonly code: string }
    /** What was downloaded is not what the service lists. `keptPath`: where it lies, when it was not removed. */
    | { readonly kind: 'fileDiffers'; readonly by: 'size' | 'checksum'; readonly keptPath?: string }
    /** This computer could not read a file that was to be sent. */
    | { readonly kind: 'fileNotRead'; readonly fileName: string; readonly code: string }
  );

export type FailureKind = Failure['kind'];

/** The one error class of the service. Its message carries the operation and the kind, never contents, addresses or keys. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(readonly failure: Failure) {
    super(`${failure.operation}: ${failure.kind}`);
  }
}

/** The failure inside an error, or undefined for an error that is a bug of ours. */
export function failureOf(error: unknown): Failure | undefined {
  return error instanceof ServiceError ? error.failure : undefined;
}

/** For `catch`, where a failure of the service means that there is no answer; a bug of ours is thrown on. */
export function undefinedOnFailure(error: unknown): undefined {
  if (!failureOf(error)) throw error;
  return undefined;
}

/** After a fresh read has shown that a write was not applied. What is under way when its time is up may yet be. */
export function withoutDoubt(failure: Failure): Failure {
  if (failure.kind === 'timedOut') return failure;
  const { mayBeDone: _known, ...others } = failure;
  return others;
}

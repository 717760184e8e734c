// Whether a failure is about the requested thing alone, or would affect other requests too.
import type { Failure, FailureKind } from '../../domain/failure';

const OF_ALL: readonly FailureKind[] = ['unauthorized', 'keyUnreadable', 'readOnly', 'fileNotWritten'];

/** Whether every further request would fail too. */
export function isOfAll(failure: Failure): boolean {
  // A name that is taken stops one file only, not the others.
  return OF_ALL.includes(failure.kind) && !('code' in failure && failure.code === 'EEXIST');
}

const PASSING: readonly FailureKind[] = ['unreachable', 'timedOut', 'tooManyRequests', 'serverError'];

/** Whether the whole service has failed for the moment, which says nothing about the requested thing. */
export function mayPass({ kind }: Failure): boolean {
  return PASSING.includes(kind);
}

const REFUSED: readonly FailureKind[] = ['invalid', 'notFound', 'conflict', 'unexpectedStatus'];

/** Whether a list's next page may have failed because the service no longer knows the cursor: it would refuse it again. */
export function mayBeExpiredCursor({ kind }: Failure): boolean {
  return REFUSED.includes(kind);
}

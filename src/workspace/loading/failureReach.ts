// Whether a failure says anything of what was asked for, or would meet other requests as well.
import type { Failure, FailureKind } from '../../domain/failure';

const OF_ALL: readonly FailureKind[] = ['unauthorized', 'keyUnreadable', 'readOnly', 'fileNotWritten'];

/** Whether every further request would fail as well, wherever it goes. */
export function isOfAll(failure: Failure): boolean {
  // A name that is taken stops one file only, not the others.
  return OF_ALL.includes(failure.kind) && !('code' in failure && failure.code === 'EEXIST');
}

const PASSING: readonly FailureKind[] = ['unreachable', 'timedOut', 'tooManyRequests', 'serverError'];

/** Whether the service as a whole has failed for the moment, which says nothing of what was asked for. */
export function mayPass({ kind }: Failure): boolean {
  return PASSING.includes(kind);
}

const REFUSED: readonly FailureKind[] = ['invalid', 'notFound', 'conflict', 'unexpectedStatus'];

/** Whether a list's next page may have failed because the service no longer knows the cursor: it would refuse it again. */
export function mayBeExpiredCursor({ kind }: Failure): boolean {
  return REFUSED.includes(kind);
}

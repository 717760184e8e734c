// Which failed writes may have been applied anyway.
import { failsBeforeSending, failureOf, ServiceError, type Failure } from '../../domain/failure';

/** The error of a write that was sent, with `mayBeDone` unless the service certainly didn't apply it. */
export function flagMayBeDone(error: unknown): unknown {
  const failure = failureOf(error);
  return failure && isUncertain(failure) ? new ServiceError({ ...failure, mayBeDone: true }) : error;
}

function isUncertain(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return !failsBeforeSending(failure.cause);
    case 'unexpectedStatus':
      return failure.status < 400;
    case 'cancelled':
    case 'timedOut':
    case 'serverError':
    case 'unexpectedShape':
    case 'tooLarge':
    // The redirect may lead to a page about the write once it is done, or replace the write.
    case 'redirectRefused':
      return true;
    default:
      return false;
  }
}

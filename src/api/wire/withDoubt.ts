// Which failures of a write leave open whether it was carried out.
import { failureOf, ServiceError, type Failure, type UnreachableCause } from '../../domain/failure';

/** The error of a write that was sent, with `mayBeDone` where no answer says that it was refused. */
export function withDoubt(error: unknown): unknown {
  const failure = failureOf(error);
  return failure && isOpen(failure) ? new ServiceError({ ...failure, mayBeDone: true }) : error;
}

function isOpen(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return !comesBeforeSending(failure.cause);
    case 'unexpectedStatus':
      return failure.status < 400;
    case 'cancelled':
    case 'timedOut':
    case 'serverError':
    case 'unexpectedShape':
    case 'tooLarge':
      return true;
    default:
      return false;
  }
}

/** Only where it is certain: all else may break a connection that has carried the request already. */
function comesBeforeSending(cause: UnreachableCause): boolean {
  return cause === 'name' || cause === 'refused' || cause === 'certificate' || cause === 'proxy';
}

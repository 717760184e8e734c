// Which failures of a write leave open whether it was carried out.
import { failureOf, ServiceError, type Failure } from '../domain/failure';

/** The error of a write that was sent, with `mayBeDone` where no answer says that it was refused. */
export function withDoubt(error: unknown): unknown {
  const failure = failureOf(error);
  return failure && isOpen(failure) ? new ServiceError({ ...failure, mayBeDone: true }) : error;
}

function isOpen(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      // The other causes come before anything is sent.
      return failure.cause === 'reset' || failure.cause === 'unknown';
    case 'unexpectedStatus':
      return failure.status < 400;
    case 'cancelled':
    case 'timedOut':
    case 'serverError':
    case 'unexpectedShape':
      return true;
    default:
      return false;
  }
}

// A read that the service refuses, such as of a Mini that the key no longer reaches: a problem of its items, not of a whole run.
import { failureOf, type Failure } from '../../../domain/failure';

const REFUSALS: readonly Failure['kind'][] = ['forbidden', 'notFound', 'invalid', 'unexpectedStatus'];

export class Refused {
  constructor(readonly failure: Failure) {}
}

/** Rethrows any other error. */
export function asRefused(error: unknown): Refused {
  const failure = failureOf(error);
  if (failure && REFUSALS.includes(failure.kind)) return new Refused(failure);
  throw error;
}

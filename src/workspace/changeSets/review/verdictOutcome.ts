// The outcome of an item that isn't sent, because the check before the first write showed that sending it is useless.
import { ServiceError, type Failure } from '../../../domain/failure';
import { failed, gone, type Outcome } from '../outcome';
import type { Verdict } from './preflight';

const OPERATION = 'changeSet';

/** @param failure Why nothing was seen of it. */
export function verdictOutcome(verdict: Verdict, failure?: Failure): Outcome | undefined {
  switch (verdict) {
    case 'ready':
      return undefined;
    case 'unchanged':
      return { kind: 'unchanged' };
    case 'conflict':
      return { kind: 'conflict' };
    case 'gone':
      return gone();
    case 'refused':
    case 'unread':
      return failed(failure ?? new ServiceError({ kind: 'forbidden', operation: OPERATION }).failure);
    case 'deleted':
      return failed(new ServiceError({ kind: 'inTrash', operation: OPERATION }).failure);
    case 'locked':
      return failed(new ServiceError({ kind: 'readOnly', operation: OPERATION }).failure);
    case 'invalid':
      return failed(new ServiceError({ kind: 'invalid', operation: OPERATION, status: 0, errors: {} }).failure);
    case 'duplicate':
      return { kind: 'failed', reason: { kind: 'duplicate', recordIds: [] } };
  }
}

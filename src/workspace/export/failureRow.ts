// Decides when to give up a long export: on a failure that further requests would meet too, or after too many failures in a row.
import { ServiceError, type Failure } from '../../domain/failure';
import { isOfAll, mayPass } from '../loading/failureReach';

const MAX_IN_A_ROW = 10;

export class FailureRow {
  private count = 0;

  /** Call after a success. */
  end(): void {
    this.count = 0;
  }

  /** Throws the failure if it is time to give up. */
  add(failure: Failure): void {
    // A fault of one thing, such as missing versions, says nothing about the next.
    this.count = mayPass(failure) ? this.count + 1 : 0;
    if (failure.kind === 'cancelled' || isOfAll(failure) || this.count >= MAX_IN_A_ROW) throw new ServiceError(failure);
  }
}

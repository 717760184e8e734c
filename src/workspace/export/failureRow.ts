// Decides when to give up a long export: at what each further request would meet too, or after too many failures in a row.
import { ServiceError, type Failure } from '../../domain/failure';

const UNRECOVERABLE: readonly Failure['kind'][] = ['cancelled', 'unauthorized', 'keyUnreadable', 'fileNotWritten'];
const MOST_IN_A_ROW = 10;

export class FailureRow {
  private count = 0;

  /** Something succeeded. */
  end(): void {
    this.count = 0;
  }

  /** Throws the failure if it is time to give up. */
  add(failure: Failure): void {
    this.count++;
    if (UNRECOVERABLE.includes(failure.kind) || this.count >= MOST_IN_A_ROW) throw new ServiceError(failure);
  }
}

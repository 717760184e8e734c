// Records that this window has created since a table was opened, too many to be added one by one.
import { recordKey, type RecordRef } from '../../domain/recordRef';

export class CreatedRecords {
  private readonly keys = new Set<string>();

  constructor(private readonly onDidChange: () => void) {}

  get count(): number {
    return this.keys.size;
  }

  note(refs: readonly RecordRef[]): void {
    for (const ref of refs) this.keys.add(recordKey(ref));
    this.onDidChange();
  }

  /** Notes that one of these Records was added or is gone. False for any other Record. */
  take(ref: RecordRef): boolean {
    const isOne = this.keys.delete(recordKey(ref));
    if (isOne) this.onDidChange();
    return isOne;
  }
}

// The requests that delete and restore one Record, each with the look that tells what became of a lost one.
import type { ServiceClient } from '../../api/client';
import { ServiceError } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { sameVersion } from '../../domain/sameVersion';
import { toRecordRow, type RecordRow } from './recordRow';
import type { RecordRef } from '../../domain/recordRef';
import { isGone, writeOnce } from '../changes/writeOnce';

export class RecordWrites {
  constructor(
    private readonly client: ServiceClient,
    /** A fresh read; throws `notFound`. */
    private readonly read: (ref: RecordRef) => Promise<StoredRecord>,
  ) {}

  async toTrash(row: RecordRow): Promise<void> {
    await writeOnce(
      () => this.client.records.deleteRecord(row.id),
      async () => (await this.read(refOf(row))).state === 'deleted',
    );
  }

  /** Throws `conflict` for one that is not as it was when the person said yes. */
  async forGood(row: RecordRow): Promise<void> {
    await this.refuseChanged(row, 'deleteRecord');
    const write = (): Promise<void> => this.client.records.deleteRecord(row.id, { forceDelete: true });
    await writeOnce(write, () => isGone(this.read(refOf(row))));
  }

  /** Throws `conflict` for one that is not as it was when the person said yes. */
  async discard(row: RecordRow): Promise<void> {
    await this.refuseChanged(row, 'discardDraftRecord');
    const write = (): Promise<void> => this.client.records.discardDraftRecord(row.id, row.miniId);
    await writeOnce(write, () => isGone(this.read(refOf(row))));
  }

  async restore(row: RecordRow): Promise<void> {
    await writeOnce(
      () => this.client.records.restoreRecord(row.id, row.miniId),
      async () => (await this.read(refOf(row))).state !== 'deleted',
    );
  }

  /** What goes for good goes as it was seen: somebody may have restored it, or written into it. */
  private async refuseChanged(row: RecordRow, operation: string): Promise<void> {
    const fresh = toRecordRow(await this.read(refOf(row)), row.miniId);
    if (!fresh || fresh.state !== row.state || !sameVersion(row, fresh))
      throw new ServiceError({ kind: 'conflict', operation, status: 409 });
  }
}

function refOf(row: RecordRow): RecordRef {
  return { miniId: row.miniId, recordId: row.id };
}

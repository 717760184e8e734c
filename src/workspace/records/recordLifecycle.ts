// Submits, deletes and restores whole Records. Each write is verified when its response is lost.
import type { ServiceClient } from '../../api/client';
import type { Clock } from '../../base/clock';
import { conflict, failureOf, ServiceError, undefinedOnFailure } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { refOf, type RecordRef } from '../../domain/recordRef';
import { sameVersion } from '../../domain/sameVersion';
import { REREAD_PAUSES_MS, rereadUntil } from '../changes/rereadPauses';
import { isGone, writeWithVerification } from '../changes/writeWithVerification';
import type { RecordEdit, RecordExpectation } from './changeRecord';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';

/** Whether a Record in this state is restored. The service restores all Records as active, so one that was archived isn't until it is archived again. */
export function isRestored(state: string, formerState: string | undefined): boolean {
  return formerState === 'archived' ? state === formerState : state !== 'deleted';
}

export class RecordLifecycle {
  /** Ids of Records restored here that still have to be archived again. */
  private readonly halfRestored = new Set<string>();

  constructor(
    private readonly client: ServiceClient,
    private readonly records: Records,
    private readonly change: (ref: RecordRef, edit: RecordEdit, expectation: RecordExpectation) => Promise<unknown>,
    private readonly clock: Clock,
  ) {}

  /** Submits a draft, which can't be undone. Throws `conflict` if it differs from what the user confirmed. */
  async submit(row: RecordRow): Promise<void> {
    const fresh = await this.refuseChanged(row, 'submitDraftRecord');
    await writeWithVerification(
      () => this.client.records.submitDraftRecord(row.id, row.miniId),
      async () => (await this.records.reads.oneAfterWrite(row, refOf(row))).state !== 'draft',
    );
    await this.becameActive(row, fresh);
  }

  /** Moves the Record to the trash. `row` has its state, just read by the caller, so it can be restored to that. */
  async delete(row: RecordRow): Promise<void> {
    await this.orMoved(row, 'deleteRecord', () =>
      this.records.reads.ownVersions.write(
        row,
        () => this.client.records.deleteRecord(row.id),
        async () => (await this.read(row)).state === 'deleted',
      ),
    );
    this.records.applyWrite(row, { ...row, state: 'deleted' });
  }

  /** Throws `conflict` if the Record has changed since the user agreed. */
  async deletePermanently(row: RecordRow): Promise<void> {
    await this.refuseChanged(row, 'deleteRecord');
    await this.erase(row, () => this.client.records.deleteRecord(row.id, { forceDelete: true }));
  }

  /** Discards a draft permanently: drafts have no trash. Throws `conflict` likewise. */
  async discardDraft(row: RecordRow): Promise<void> {
    await this.refuseChanged(row, 'discardDraftRecord');
    await this.erase(row, () => this.client.records.discardDraftRecord(row.id, row.miniId));
  }

  /**
   * Restores the Record to the state it had before it was deleted. Continues if an earlier attempt got half way; with `wasBegun`, also if
   * that was in another window. Throws `conflict` if it was archived and another client restored it as active.
   */
  async restore(row: RecordRow, formerState?: string, wasBegun = false): Promise<void> {
    const wasArchived = !isRestored('active', formerState);
    const isOurs = wasBegun || this.halfRestored.has(row.id);
    if (row.state === 'deleted') {
      await this.orMoved(row, 'restoreRecord', () =>
        writeWithVerification(
          () => this.client.records.restoreRecord(row.id, row.miniId),
          async () => (await this.records.reads.oneAfterWrite(row, refOf(row))).state !== 'deleted',
        ),
      );
      await this.becameActive(row);
      if (wasArchived) this.halfRestored.add(row.id);
    } else if (!isRestored(row.state, formerState) && !isOurs) throw conflict('restoreRecord');
    if (wasArchived && !isRestored(row.state, formerState))
      await this.change(refOf(row), { state: formerState }, { fresh: await this.readRestored(row) });
    this.halfRestored.delete(row.id);
  }

  /** Reads the restored Record, waiting while reads lag behind and show the former state. */
  private async readRestored(row: RecordRow): Promise<StoredRecord> {
    const sinceMs = this.clock.elapsed();
    const isBefore = (eTag: unknown): boolean => row.state === 'deleted' && Boolean(eTag) && row.eTag === eTag;
    const isThere = ({ state, eTag }: StoredRecord): boolean => state !== 'deleted' && !isBefore(eTag);
    const read = await rereadUntil(isThere, () => this.read(row), REREAD_PAUSES_MS, this.clock);
    if (isThere(read)) return read;
    throw new ServiceError({ kind: 'timedOut', operation: 'restoreRecord', afterMs: this.clock.elapsed() - sinceMs });
  }

  /** Undoes a move to the trash, even if someone else has restored the Record or an earlier attempt got half way. */
  async undelete(row: RecordRow): Promise<void> {
    const fresh = toRecordRow(await this.read(row), row.miniId) ?? row;
    // If the read lags behind, it still shows the version before the deletion.
    await this.restore(sameVersion(row, fresh) ? { ...row, state: 'deleted' } : fresh, row.state);
  }

  private read(row: RecordRow): Promise<StoredRecord> {
    return this.records.read(refOf(row));
  }

  private async becameActive(before: RecordRow, replaced?: StoredRecord): Promise<void> {
    const read = await this.read(before).catch(undefinedOnFailure);
    const isBehind = (now: StoredRecord): boolean => now.state === before.state;
    const now =
      read && isBehind(read)
        ? await this.records.reads.oneAfterWrite(read, refOf(before)).catch(undefinedOnFailure)
        : read;
    const stored = now && isBehind(now) ? undefined : now;
    const active = { ...before, state: 'active', eTag: undefined, updatedAt: undefined };
    this.records.applyWrite(before, (stored && toRecordRow(stored, before.miniId)) ?? active, { stored, replaced });
  }

  /** Deletes permanently. Reads may lag behind and still show the Record for a while. */
  private async erase(row: RecordRow, write: () => Promise<void>): Promise<void> {
    await this.records.reads.ownVersions.write(row, write, () => isGone(this.read(row)));
    this.records.drop(row);
  }

  /** Throws `conflict` if the service refused a write because another client had already made it. */
  private async orMoved(row: RecordRow, operation: string, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const kind = failureOf(error)?.kind;
      if (kind === 'invalid' || kind === 'notFound') await this.refuseMoved(row, operation);
      throw error;
    }
  }

  /** Throws `conflict` if the Record is in another state. */
  private async refuseMoved(row: RecordRow, operation: string): Promise<void> {
    if (toRecordRow(await this.read(row), row.miniId)?.state !== row.state) throw conflict(operation);
  }

  /** An irreversible change must apply to what the user saw, so refuse it if another client restored or edited the Record. */
  private async refuseChanged(row: RecordRow, operation: string): Promise<StoredRecord> {
    const read = await this.read(row);
    const fresh = toRecordRow(read, row.miniId);
    if (!fresh || fresh.state !== row.state || !sameVersion(row, fresh)) throw conflict(operation);
    return read;
  }
}

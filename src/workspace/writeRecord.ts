// Writes to one Record: the whole payload of a fresh read with its eTag, then a look at what the service stored.
import type { ServiceClient } from '../api/client';
import { failureOf, ServiceError } from '../domain/failure';
import { draftPayload, recordPayload } from '../domain/payloads';
import type { StoredRecord } from '../domain/record';
import { sameVersion } from '../domain/sameVersion';
import { formerValues, holds, rowAfter, type RecordChange } from './recordChange';
import { toRecordRow, type RecordRow } from './recordRow';
import type { RecordRef, Records } from './records';
import { isDoneIn, writeOnce } from './writeOnce';

/** What a write needs of the workspace. */
export interface RecordWriter {
  readonly client: ServiceClient;
  readonly records: Records;
}

/** A change that was made: enough to take it back. */
export interface WrittenChange {
  readonly ref: RecordRef;
  /** As the service stored it, which may be another form than was sent; as it was sent when it could not be read back. */
  readonly change: RecordChange;
  /** Puts back what stood there. */
  readonly former: RecordChange;
  /** As the service stored it; without an eTag and `updatedAt` when it could not be read back. */
  readonly row: RecordRow;
}

/** Writes the change into the whole payload of `fresh`. Answers what is stored now. Throws `conflict`. */
export async function writeRecord(
  { client, records }: RecordWriter,
  { miniId, recordId }: RecordRef,
  fresh: StoredRecord,
  change: RecordChange,
): Promise<WrittenChange> {
  const { labels, state, ...texts } = change;
  const fields = { ...texts, ...(labels ? { labels: [...labels] } : {}) };
  const write = async (): Promise<void> => {
    if (fresh.state === 'draft')
      await client.records.updateDraftRecord(recordId, { ...draftPayload(fresh), ...fields });
    else {
      const payload = { ...recordPayload(fresh, miniId), ...fields, ...(state === undefined ? {} : { state }) };
      await client.records.upsertRecord(recordId, payload);
    }
  };
  await writeOnce(write, async () => {
    const now = await records.read({ miniId, recordId });
    return isDoneIn(fresh, now, holds(now, change));
  });
  const ref = { miniId, recordId };
  const { row, stored } = await settle(records, ref, fresh, change);
  return { ref, change: stored ? formerValues(stored, change) : change, former: formerValues(fresh, change), row };
}

/** Puts the former values back, unless somebody changed the Record meanwhile: then `conflict` is thrown and nothing is written. */
export async function takeBack(writer: RecordWriter, { ref, change, former, row }: WrittenChange): Promise<void> {
  const fresh = await writer.records.read(ref);
  // Done already, by a try whose answer was lost.
  if (holds(fresh, former)) return;
  const now = toRecordRow(fresh, ref.miniId);
  const isMarked = Boolean(row.eTag ?? row.updatedAt);
  const isTouched = !holds(fresh, change) || (isMarked && now !== undefined && !sameVersion(row, now));
  if (isTouched) throw new ServiceError({ kind: 'conflict', operation: 'upsertRecord', status: 409 });
  await writeRecord(writer, ref, fresh, former);
}

/** Makes a draft active, which nothing takes back. Throws `conflict` for one that is not as it was when the person said yes. */
export async function submitDraft({ client, records }: RecordWriter, seen: RecordRow): Promise<void> {
  const ref = { miniId: seen.miniId, recordId: seen.id };
  const fresh = await records.read(ref);
  const now = toRecordRow(fresh, ref.miniId);
  if (now?.state !== 'draft' || !sameVersion(seen, now))
    throw new ServiceError({ kind: 'conflict', operation: 'submitDraftRecord', status: 409 });
  await writeOnce(
    () => client.records.submitDraftRecord(ref.recordId, ref.miniId),
    async () => (await records.read(ref)).state !== 'draft',
  );
  await settle(records, ref, fresh, { state: 'active' });
}

/** Takes over what was stored. The write is done, so that a failure to look is none of its own. */
async function settle(
  records: Records,
  ref: RecordRef,
  fresh: StoredRecord,
  change: RecordChange,
): Promise<{ row: RecordRow; stored: StoredRecord | undefined }> {
  const before = toRecordRow({ ...fresh, id: ref.recordId }, ref.miniId) as RecordRow;
  const stored = await records.read(ref).catch((error: unknown) => {
    if (!failureOf(error)) throw error;
    return undefined;
  });
  const after = (stored && toRecordRow(stored, ref.miniId)) ?? rowAfter(before, change);
  records.move(before, after);
  return { row: after, stored };
}

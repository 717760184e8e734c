// The one write of a Record's fields: the whole payload of a fresh read with its eTag, then a look at what is stored.
import type { ServiceClient } from '../../api/client';
import { differingFields, formerValues } from '../../domain/fields/differingFields';
import { recordFields } from '../../domain/fields/recordFields';
import { draftPayload, recordPayload } from '../../domain/fields/payloads';
import { failureOf, ServiceError } from '../../domain/failure';
import type { StoredRecord, UpdateDraftRecordRequest, UpsertRecordRequest } from '../../domain/record';
import { sameVersion } from '../../domain/sameVersion';
import type { EditedRecord } from '../../domain/schemas/editedText';
import { toRecordRow, type RecordRow } from './recordRow';
import type { RecordRef, Records } from './records';
import { isDoneIn, writeOnce } from '../changes/writeOnce';

/** What a write needs of the workspace. */
export interface RecordWriter {
  readonly client: ServiceClient;
  readonly records: Records;
}

/** Fields to give a Record; those left out stay as the fresh read has them. */
export type RecordChange = Partial<EditedRecord>;

/** A change that was made: enough to undo it. */
export interface WrittenRecord {
  readonly ref: RecordRef;
  /** As it was sent. */
  readonly change: RecordChange;
  /** Puts back what stood there. */
  readonly former: RecordChange;
  /** As read back; undefined when it could not be, or while the service still shows what stood there before. */
  readonly stored: StoredRecord | undefined;
  /** What the service still shows although it took the write. */
  readonly behind?: StoredRecord;
  readonly row: RecordRow;
}

type Payload = UpdateDraftRecordRequest & Pick<UpsertRecordRequest, 'miniId' | 'state'>;

interface WriteOptions {
  /** The change stands for the whole Record: what it leaves out is left out of the request. */
  readonly isWhole?: boolean;
}

/**
 * Writes the change into the whole payload of `fresh`, and tells the workspace what is stored now. Throws `conflict` when
 * another client was quicker, and `overtaken` when one wrote between our write and the read-back.
 */
export async function writeRecord(
  { client, records }: RecordWriter,
  ref: RecordRef,
  fresh: StoredRecord,
  change: RecordChange,
  { isWhole = false }: WriteOptions = {},
): Promise<WrittenRecord> {
  const payload = payloadOf(ref, fresh, change, isWhole);
  const write = async (): Promise<void> => {
    // A draft's operation knows no state and no Mini.
    const { miniId: _mini, state: _state, ...draft } = payload;
    if (fresh.state === 'draft') await client.records.updateDraftRecord(ref.recordId, draft);
    else await client.records.upsertRecord(ref.recordId, { ...payload, title: payload.title ?? '' });
  };
  await writeOnce(write, async () => {
    const now = await records.read(ref);
    return isDoneIn(fresh, now, holdsChange(now, change));
  });
  const readBack = await records.read(ref).catch(undefinedOnFailure);
  const isBehind = readBack !== undefined && !holdsChange(readBack, change) && sameVersion(fresh, readBack);
  const stored = isBehind ? undefined : readBack;
  const row = rowAfter(ref, fresh, change, stored);
  records.took(toRecordRow({ ...fresh, id: ref.recordId }, ref.miniId), row, stored);
  if (stored && differingFields(recordFields, expectedOf(fresh, change, payload), stored).length > 0)
    throw new ServiceError({ kind: 'overtaken', operation: 'upsertRecord' });
  const former = formerValues(recordFields, fresh, change);
  return { ref, change, former, stored, ...(isBehind ? { behind: readBack } : {}), row };
}

/** Puts the former values back, unless another client changed the Record since: then `conflict` is thrown and nothing is written. */
export async function undoWrite(writer: RecordWriter, { ref, change, former, stored }: WrittenRecord): Promise<void> {
  const fresh = await writer.records.read(ref);
  // Done already, by a try whose answer was lost.
  if (holdsChange(fresh, former)) return;
  if (!holdsChange(fresh, change) || (stored && !sameVersion(stored, fresh)))
    throw new ServiceError({ kind: 'conflict', operation: 'upsertRecord', status: 409 });
  await writeRecord(writer, ref, fresh, former);
}

/** Whether the Record has all of it already. */
export function holdsChange(record: StoredRecord, change: RecordChange): boolean {
  return differingFields(recordFields, change, record).length === 0;
}

/** Makes a draft active, which can't be undone. Throws `conflict` for one that is not as it was when the user agreed. */
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
  const stored = await records.read(ref).catch(undefinedOnFailure);
  records.took(now, rowAfter(ref, fresh, { state: 'active' }, stored), stored);
}

/** Without a state, the service would make the Record active. */
function payloadOf({ miniId }: RecordRef, fresh: StoredRecord, change: RecordChange, isWhole: boolean): Payload {
  const all: Payload = fresh.state === 'draft' ? draftPayload(fresh) : recordPayload(fresh);
  if (!isWhole) return { ...all, ...change, miniId };
  const { id, eTag } = all;
  return {
    ...('id' in all ? { id } : {}),
    ...('eTag' in all ? { eTag } : {}),
    ...('state' in fresh ? { state: fresh.state } : {}),
    ...change,
    miniId,
  };
}

/**
 * What a read-back must hold to be ours alone. Fields that were left out may be emptied or kept: the service decides. Labels
 * that we did not change may have new names by then: their rename moves what carries them.
 */
function expectedOf(fresh: StoredRecord, change: RecordChange, payload: Payload): Payload {
  const { labels: _labels, ...others } = payload;
  const state = 'state' in fresh ? { state: fresh.state } : {};
  return { ...state, ...('labels' in change ? payload : others) };
}

function rowAfter(
  { miniId, recordId }: RecordRef,
  fresh: StoredRecord,
  change: RecordChange,
  stored: StoredRecord | undefined,
): RecordRow {
  const known = stored && toRecordRow(stored, miniId);
  if (known) return known;
  const row = toRecordRow({ ...fresh, ...change, id: recordId }, miniId) as RecordRow;
  // The mark of the version is not known.
  const { contentHash: _hash, ...unmarked } = row;
  return { ...unmarked, eTag: undefined, updatedAt: undefined };
}

function undefinedOnFailure(error: unknown): undefined {
  if (!failureOf(error)) throw error;
  return undefined;
}

// The rules every change of a Record keeps: a new revision and version, an author, a time, one Record for an external URI.
import { recordTag } from './presentRecord';
import { conflict, invalid } from '../problems';
import type { RecordInput } from './recordInput';
import type { Service } from '../service';
import type { StoredRecord } from '../store/storedRecord';

/** Anything with a scheme. What has none and is unknown is just an unknown id. */
export function isExternalUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text);
}

/** A write that names no eTag wins; one that names an old eTag is refused. */
export function refuseStale(record: StoredRecord, eTag: string | null): void {
  if (eTag !== null && eTag !== recordTag(record)) throw conflict('The Record has changed since eTag was read.');
}

/** Answers the id of the new Record. */
export function createRecord(input: RecordInput, service: Service, state: StoredRecord['state'] = 'active'): string {
  if (!input.miniId?.trim()) throw invalid('miniId', 'A value is needed.', 'miniId must not be blank.');
  if (!service.minis.find(input.miniId)) throw invalid('miniId', 'There is no such Mini.');
  if (input.externalUri !== null && service.records.find(input.externalUri)) {
    throw invalid('externalUri', 'Another Record has this external URI.');
  }
  const now = service.timestamp();
  const record: StoredRecord = {
    ...input,
    id: service.newId(),
    miniId: input.miniId,
    state: input.state ?? state,
    sortTime: Date.parse(input.eventDate ?? now),
    createdAt: now,
    updatedAt: null,
    createdBy: service.author,
    updatedBy: null,
    attachments: [],
    revision: 1,
  };
  service.records.put(record);
  return record.id;
}

/** What a change may set: fields that are left out stay. */
export type RecordChange = Partial<Omit<RecordInput, 'miniId'>> & Partial<Pick<StoredRecord, 'attachments'>>;

/** Answers the id of the Record. */
export function changeRecord(record: StoredRecord, change: RecordChange, service: Service): string {
  const owner = change.externalUri == null ? undefined : service.records.find(change.externalUri);
  if (owner && owner.record.id !== record.id) throw invalid('externalUri', 'Another Record has this external URI.');
  const next: StoredRecord = {
    ...record,
    ...change,
    id: record.id,
    miniId: record.miniId,
    state: change.state ?? record.state,
    updatedAt: service.timestamp(),
    updatedBy: service.author,
    revision: record.revision + 1,
  };
  service.records.put({ ...next, sortTime: Date.parse(next.eventDate ?? next.createdAt) });
  return record.id;
}

// Reads a Record from a request, and the rules for every change to one: new revision and version, author, time, unique external
// URI.
import type { Fields } from '../fields';
import { conflict, invalid } from '../http';
import type { Service } from '../service';
import { type StoredRecord, type RecordFields, type StoredRelation, recordStates } from '../store/storedRecord';
import { recordTag } from './presentRecord';

/** Anything with a URI scheme; everything else is an id. */
export function isExternalUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text);
}

/** A Record that was named by its external URI keeps it, even if the body has none. */
export function withUriOf<T extends { readonly externalUri: string | null }>(idOrUri: string, input: T): T {
  return input.externalUri === null && isExternalUri(idOrUri) ? { ...input, externalUri: idOrUri } : input;
}

/** A write without an eTag wins; one with an old eTag is refused. */
export function refuseStale(record: StoredRecord, eTag: string | null): void {
  if (eTag !== null && eTag !== recordTag(record)) throw conflict('The Record has changed since eTag was read.');
}

/** Whether a Record has this external URI, other than `own`. */
export function isUriTaken(externalUri: string | null | undefined, service: Service, own?: StoredRecord): boolean {
  const owner = externalUri == null ? undefined : service.records.find(externalUri);
  return owner !== undefined && owner.record.id !== own?.id;
}

/** Returns the new Record's id. */
export function createRecord(input: RecordInput, service: Service): string {
  if (!input.miniId?.trim()) throw invalid('miniId', 'A value is needed.', 'miniId must not be blank.');
  if (!service.minis.find(input.miniId)) throw invalid('miniId', 'There is no such Mini.');
  if (isUriTaken(input.externalUri, service)) throw invalid('externalUri', 'Another Record has this external URI.');
  const now = service.timestamp();
  const record: StoredRecord = {
    ...input,
    id: service.newId(),
    miniId: input.miniId,
    state: input.state ?? 'active',
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

/** The fields to change; all others stay. */
export type RecordChange = Partial<Omit<RecordInput, 'miniId'>> & Partial<Pick<StoredRecord, 'attachments'>>;

/** Returns the Record's id. */
export function changeRecord(record: StoredRecord, change: RecordChange, service: Service): string {
  if (isUriTaken(change.externalUri, service, record)) {
    throw invalid('externalUri', 'Another Record has this external URI.');
  }
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

// The fields of a Record in a request.

const relationshipTypes = ['duplicate-of', 'relates-to', 'duplicated-by', 'supersedes', 'superseded-by'] as const;

export interface RecordInput extends Omit<RecordFields, 'state'> {
  readonly miniId: string | null;
  /** Null keeps the state, or makes a new Record active. */
  readonly state: RecordFields['state'] | null;
}

/** Missing fields are empty, because a PUT replaces everything. Errors are collected in `fields`. */
export function recordInput(fields: Fields, service: Service): RecordInput {
  const miniId = fields.text('miniId');
  return {
    miniId: miniId && (service.minis.find(miniId)?.id ?? miniId),
    title: fields.text('title'),
    description: fields.text('description'),
    eventDate: fields.dateTime('eventDate'),
    state: fields.oneOf('state', recordStates),
    labels: service.labels.refsOf(fields.texts('labels'), 'record'),
    schema: fields.value('schema'),
    content: fields.value('content'),
    tags: fields.object('tags'),
    relations: fields.list('relations', (relation) => relationInput(relation, service)) ?? [],
    externalUri: fields.text('externalUri') || null,
    authorization: fields.part('authorization', authorizationInput),
  };
}

/** The authorization with all its other fields. */
function authorizationInput(fields: Fields): unknown {
  for (const name of ['users', 'minis', 'organizations', 'sessions']) fields.texts(name);
  return fields.whole();
}

export function relationInput(fields: Fields, service: Service): StoredRelation {
  const target = fields.text('targetRecordId');
  return {
    id: fields.text('id') ?? service.newId(),
    targetRecordId: target && (service.records.find(target)?.record.id ?? target),
    relationship: fields.requiredOneOf('relationship', relationshipTypes) ?? '',
    since: fields.dateTime('since'),
  };
}

// The fields of a Record as a request sends them, checked and turned into what is stored.
import type { Fields } from '../fields';
import type { Service } from '../service';
import { type RecordFields, type StoredRelation, recordStates } from '../store/storedRecord';

export const relationshipTypes = [
  'duplicate-of',
  'relates-to',
  'duplicated-by',
  'supersedes',
  'superseded-by',
] as const;

export interface RecordInput extends Omit<RecordFields, 'state'> {
  readonly miniId: string | null;
  /** Null leaves a Record's state as it is, and makes a new one active. */
  readonly state: RecordFields['state'] | null;
}

/** What is left out reads as empty: a PUT replaces the whole. Bad fields are noted in `fields`, not thrown. */
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
    externalUri: fields.text('externalUri'),
    authorization: fields.object('authorization'),
  };
}

export function relationInput(fields: Fields, service: Service): StoredRelation {
  return {
    id: fields.text('id') ?? service.newId(),
    targetRecordId: fields.text('targetRecordId'),
    relationship: fields.requiredOneOf('relationship', relationshipTypes) ?? '',
    since: fields.dateTime('since'),
  };
}

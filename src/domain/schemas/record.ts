// The schemas of Records: loose in responses, strict in requests.
import * as z from 'zod/mini';
import { MAX_ROWS } from '../limits';
import { SEARCH_SORTS } from '../search/searchHit';
import { recordAttachment } from './attachment';
import { looseObject, strictObject } from './compiledObject';
import { recordRelation } from './relation';
import { anyJson, flag, id, jsonMap, optionalInteger, text, texts } from './scalars';

export const recordAuthorization = looseObject({ users: texts, minis: texts, organizations: texts, sessions: texts });

/** Fields of both a Record and its versions that a request may set. */
const written = {
  title: text,
  description: text,
  eventDate: text,
  schema: anyJson,
  content: anyJson,
  relations: z.nullish(z.array(recordRelation)),
  externalUri: text,
  labels: texts,
  tags: jsonMap,
  authorization: z.nullish(recordAuthorization),
};

/** Fields added by the service. */
const kept = {
  id: text,
  createdAt: text,
  updatedAt: text,
  createdBy: text,
  updatedBy: text,
  state: text,
  searchable: flag,
  archived: flag,
  attachments: z.nullish(z.array(recordAttachment)),
};

export type StoredRecord = z.infer<typeof storedRecord>;
export const storedRecord = looseObject({ ...written, ...kept, ttl: optionalInteger, eTag: text });

export type RecordVersion = z.infer<typeof recordVersion>;
export const recordVersion = looseObject({ ...written, ...kept, recordId: text, contentText: text, checksum: text });

/** `state` and relations stay open: what was read is sent back unchanged, including unknown values. */
export type CreateRecordRequest = z.infer<typeof createRecordRequest>;
export const createRecordRequest = strictObject({
  ...written,
  miniId: z.nullish(id),
  state: text,
  batchProcess: flag,
});

export type UpsertRecordRequest = z.infer<typeof upsertRecordRequest>;
export const upsertRecordRequest = z.extend(createRecordRequest, { id: text, title: z.string(), eTag: text });

export type CreateDraftRecordRequest = z.infer<typeof createDraftRecordRequest>;
export const createDraftRecordRequest = z.strictObject({ ...written, miniId: z.nullish(id) });

export type UpdateDraftRecordRequest = z.infer<typeof updateDraftRecordRequest>;
export const updateDraftRecordRequest = strictObject({ ...written, id: text, eTag: text });

export type SearchRecordsRequest = z.infer<typeof searchRecordsRequest>;
export const searchRecordsRequest = z.strictObject({
  text,
  miniId: id,
  labels: texts,
  states: texts,
  startDate: text,
  endDate: text,
  createdBy: texts,
  updatedBy: texts,
  cursor: text,
  limit: z.nullish(z.int().check(z.minimum(1), z.maximum(MAX_ROWS))),
  sort: z.nullish(z.enum(SEARCH_SORTS)),
});

/** The schema of an export request. */
export type ExportRecordsRequest = z.infer<typeof exportRecordsRequest>;
export const exportRecordsRequest = z.strictObject({
  miniIds: z.array(z.string().check(z.regex(/\S/))).check(z.minLength(1)),
  labels: texts,
  states: texts,
  startDate: text,
  endDate: text,
  sortDescending: flag,
});

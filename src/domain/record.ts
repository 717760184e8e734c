// A Record: what the service stores for a Mini. The answer does not name its Mini: whoever lists must remember it.
export type {
  CreateDraftRecordRequest,
  CreateRecordRequest,
  RecordAuthorization,
  RecordVersion,
  SearchRecordsRequest,
  StoredRecord,
  UpdateDraftRecordRequest,
  UpsertRecordRequest,
} from './schemas/record';

/** States that a request may name; an answer may hold others. */
export const RECORD_STATES = ['active', 'draft', 'archived', 'deleted'] as const;
export type RecordStateValue = (typeof RECORD_STATES)[number];

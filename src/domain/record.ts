// A Record: what the service stores for a Mini. It does not name its Mini, so whoever lists Records must remember it.
export type {
  CreateDraftRecordRequest,
  CreateRecordRequest,
  RecordVersion,
  SearchRecordsRequest,
  StoredRecord,
  UpdateDraftRecordRequest,
  UpsertRecordRequest,
} from './schemas/record';

/** Selects the Records of a CSV file. The service silently omits Minis the key can't access. */
export type { ExportRecordsRequest } from './schemas/record';

/** States requests accept; responses may contain others. */
export const RECORD_STATES = ['active', 'draft', 'archived', 'deleted'] as const;
export type RecordStateValue = (typeof RECORD_STATES)[number];

/** A write can move a Record between these. Drafts are submitted, and deleted Records restored. */
export const SETTABLE_STATES = ['active', 'archived'] as const;
export type SettableState = (typeof SETTABLE_STATES)[number];

export function isSettableState(state: unknown): state is SettableState {
  return (SETTABLE_STATES as readonly unknown[]).includes(state);
}

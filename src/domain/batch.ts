// The result of each item of a batch. Items are matched by index, never by text. Items in no list were written.
import type { BatchAnswer, DuplicateItem, FailedItem } from './schemas/batch';
export type { BatchUpsertRequest, CheckedBatch, CheckedItem, UpsertRecordItem } from './schemas/batch';

export interface BatchResult {
  /** Ids of stored items, in no particular order. */
  successfulIds: string[];
  failed: FailedItem[];
  /** Create-only items skipped as duplicates of a Record. */
  duplicates: DuplicateItem[];
  successCount?: number;
  failureCount?: number;
}

/**
 * The client library types `successfulIds` as a map, the OpenAPI document as ids. Both are accepted, for the values.
 */
export function toBatchResult(answer: BatchAnswer): BatchResult {
  return {
    successfulIds: Object.values(answer.successfulIds ?? {})
      .filter((id) => typeof id === 'string' || typeof id === 'number')
      .map(String),
    failed: answer.failed ?? [],
    duplicates: answer.duplicates ?? [],
    ...(typeof answer.successCount === 'number' ? { successCount: answer.successCount } : {}),
    ...(typeof answer.failureCount === 'number' ? { failureCount: answer.failureCount } : {}),
  };
}

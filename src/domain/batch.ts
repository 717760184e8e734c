// The result of each item of a batch. Items are matched by index, never by text. Items in no list were written.
import type { BatchResponse, DuplicateItem, FailedItem } from './schemas/batch';
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
export function toBatchResult(response: BatchResponse): BatchResult {
  return {
    successfulIds: Object.values(response.successfulIds ?? {})
      .filter((id) => typeof id === 'string' || typeof id === 'number')
      .map(String),
    failed: response.failed ?? [],
    duplicates: response.duplicates ?? [],
    ...(typeof response.successCount === 'number' ? { successCount: response.successCount } : {}),
    ...(typeof response.failureCount === 'number' ? { failureCount: response.failureCount } : {}),
  };
}

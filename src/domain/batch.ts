// What became of each item of a batch. Items are matched by index, never by text; what is in no list was written.
import type { BatchAnswer, DuplicateItem, FailedItem } from './schemas/batch';
export type { BatchUpsertRequest, DuplicateItem, FailedItem, UpsertRecordItem } from './schemas/batch';

export interface BatchResult {
  /** Ids of what was stored, in no stated order. */
  successfulIds: string[];
  failed: FailedItem[];
  /** Create-only items that were skipped since they repeat a Record. */
  duplicates: DuplicateItem[];
  successCount?: number;
  failureCount?: number;
}

/** The library types `successfulIds` as a map, the interface document as ids: both are taken, for the values. */
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

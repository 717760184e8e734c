// The schemas of batches: requests, and the result of each item.
import * as z from 'zod/mini';
import { MAX_BATCH_ITEMS } from '../limits';
import { looseObject } from './compiledObject';
import { upsertRecordRequest } from './record';
import { anyJson, flag, id, integer, jsonMap, optionalInteger, text } from './scalars';

/** A Record of a batch: like a single one, but without an eTag and always with its Mini. */
export type UpsertRecordItem = z.infer<typeof upsertRecordItem>;
export const upsertRecordItem = z.extend(z.omit(upsertRecordRequest, { eTag: true, batchProcess: true }), {
  miniId: id,
});

export type BatchUpsertRequest = z.infer<typeof batchUpsertRequest>;
export const batchUpsertRequest = z.strictObject({
  items: z.array(upsertRecordItem).check(z.maxLength(MAX_BATCH_ITEMS)),
  allowDuplicates: flag,
});

/** JSON of an item in UTF-8, checked when it was serialized: a part of `bytes`, followed by `end`. */
export interface CheckedItem {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly end: Uint8Array;
}

/** The batch as bytes, which are sent unchanged. */
export interface CheckedBatch {
  readonly checkedItems: readonly CheckedItem[];
  readonly allowDuplicates: boolean;
}
export const checkedBatch = z.strictObject({
  checkedItems: z.array(z.unknown()).check(z.maxLength(MAX_BATCH_ITEMS)),
  allowDuplicates: z.boolean(),
});

export const batchAttachmentItems = z
  .array(z.strictObject({ recordId: id, fileName: id }))
  .check(z.maxLength(MAX_BATCH_ITEMS));

export type FailedItem = z.infer<typeof failedItem>;
const failedItem = looseObject({
  /** Position in the request, from 0. */
  index: integer,
  /** A stable code from an open list. */
  error: text,
  /** The item as sent, for Records only. */
  item: anyJson,
  /** For attachments only. */
  fileName: text,
  /** For attachments only. */
  recordId: text,
});

export type DuplicateItem = z.infer<typeof duplicateItem>;
export const duplicateItem = looseObject({
  /** Position in the request, from 0. */
  index: integer,
  item: anyJson,
  existingMatches: z.nullish(z.array(looseObject({ recordId: text, title: text, eventDate: text }))),
  /** Positions of earlier items in the same request. */
  intraBatchDuplicateOf: z.nullish(z.array(integer)),
});

export type BatchResponse = z.infer<typeof batchResponse>;
export const batchResponse = looseObject({
  successfulIds: z.union([z.array(z.unknown()), jsonMap]),
  failed: z.nullish(z.array(failedItem)),
  duplicates: z.nullish(z.array(duplicateItem)),
  successCount: optionalInteger,
  failureCount: optionalInteger,
});

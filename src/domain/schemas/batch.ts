// The schemas of batches: requests, and the result of each item.
import * as z from 'zod';
import { MAX_BATCH_ITEMS } from '../limits';
import { upsertRecordRequest } from './record';
import { anyJson, flag, id, integer, jsonMap, optionalInteger, text } from './wire';

/** A Record of a batch: like a single one, but without an eTag and always with its Mini. */
export type UpsertRecordItem = z.infer<typeof upsertRecordItem>;
export const upsertRecordItem = upsertRecordRequest.omit({ eTag: true, batchProcess: true }).extend({ miniId: id });

export type BatchUpsertRequest = z.infer<typeof batchUpsertRequest>;
export const batchUpsertRequest = z.strictObject({
  items: z.array(upsertRecordItem).max(MAX_BATCH_ITEMS),
  allowDuplicates: flag,
});

export const batchAttachmentItems = z.array(z.strictObject({ recordId: id, fileName: id })).max(MAX_BATCH_ITEMS);

export type FailedItem = z.infer<typeof failedItem>;
export const failedItem = z.looseObject({
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
export const duplicateItem = z.looseObject({
  /** Position in the request, from 0. */
  index: integer,
  item: anyJson,
  existingMatches: z.array(z.looseObject({ recordId: text, title: text, eventDate: text })).nullish(),
  /** Positions of earlier items in the same request. */
  intraBatchDuplicateOf: z.array(integer).nullish(),
});

export type BatchAnswer = z.infer<typeof batchAnswer>;
export const batchAnswer = z.looseObject({
  successfulIds: z.union([z.array(z.unknown()), jsonMap]),
  failed: z.array(failedItem).nullish(),
  duplicates: z.array(duplicateItem).nullish(),
  successCount: optionalInteger,
  failureCount: optionalInteger,
});

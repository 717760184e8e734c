// The shapes of relations, as answered and as sent.
import * as z from 'zod';
import { text } from './wire';

export type RecordRelation = z.infer<typeof recordRelation>;
export const recordRelation = z.looseObject({
  /** Of the relation itself. */
  id: text,
  targetRecordId: text,
  relationship: text,
  since: text,
});

/** Loose: a replacement sends back what was read, with fields that a later service added. */
export type RecordRelationInput = z.infer<typeof recordRelationInput>;
export const recordRelationInput = recordRelation.extend({ relationship: z.string() });

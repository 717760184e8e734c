// The schemas of relations, as received and as sent.
import * as z from 'zod/mini';
import { looseObject } from './compiledObject';
import { text } from './scalars';

export type RecordRelation = z.infer<typeof recordRelation>;
export const recordRelation = looseObject({
  /** The relation's own id. */
  id: text,
  targetRecordId: text,
  relationship: text,
  since: text,
});

/** Loose: a replacement sends back what was read, including fields added by later versions of the service. */
export type RecordRelationInput = z.infer<typeof recordRelationInput>;
export const recordRelationInput = z.extend(recordRelation, { relationship: z.string() });

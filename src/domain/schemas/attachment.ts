// The schema of a file on a Record, as received.
import type * as z from 'zod/mini';
import { looseObject } from './compiledObject';
import { jsonMap, optionalInteger, text } from './scalars';

export type RecordAttachment = z.infer<typeof recordAttachment>;
export const recordAttachment = looseObject({
  id: text,
  fileName: text,
  contentType: text,
  /** Bytes. */
  size: optionalInteger,
  checksum: text,
  createdAt: text,
  updatedAt: text,
  createdBy: text,
  updatedBy: text,
  metadata: jsonMap,
  /** refused, failed or a later value. Present only while the file's text can't be searched. */
  unreadableReason: text,
});

// A Record or one of its versions as text: the fields that a person can compare, in one order, so that a diff shows changes alone.
import type { RecordVersion, StoredRecord } from '../../domain/record';
import { writeJson } from '../document/jsonText';

/** In the order of the contract. Bookkeeping (ids of versions, eTags, times of writing) differs always and tells nothing. */
const COMPARED = [
  'title',
  'description',
  'eventDate',
  'state',
  'searchable',
  'archived',
  'labels',
  'tags',
  'externalUri',
  'content',
  'schema',
  'relations',
  'authorization',
] as const;

/** JSON. A missing field and null read the same. */
export function recordText(record: StoredRecord | RecordVersion): string {
  const shown: Record<string, unknown> = {};
  for (const field of COMPARED) shown[field] = record[field] ?? null;
  shown['attachments'] = (record.attachments ?? []).map(({ fileName, contentType, size, checksum }) => ({
    fileName: fileName ?? null,
    contentType: contentType ?? null,
    size: size ?? null,
    checksum: checksum ?? null,
  }));
  return writeJson(shown);
}

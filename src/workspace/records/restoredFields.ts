// What restoring a version writes.
import { recordPayload } from '../../domain/payloads';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import type { EditedRecord } from '../../domain/schemas/editedText';

/**
 * The fields of a Record as they were in an earlier form. States that have operations of their own stay as they are now:
 * a version from before the submission makes no draft again, and one from the trash does not delete.
 */
export function formerFields(former: StoredRecord | RecordVersion, now: StoredRecord): EditedRecord {
  const { id: _id, eTag: _eTag, ...fields } = recordPayload(former);
  const isFree = (state: string | null | undefined): boolean => state === 'active' || state === 'archived';
  if (isFree(former.state) && isFree(now.state)) return fields;
  const { state: _state, ...others } = fields;
  return 'state' in now ? { ...others, state: now.state } : others;
}

/**
 * What a version says: an answer may leave fields of a version out, and those stay as they are. With `names`, these fields
 * alone.
 */
export function restoredFields(
  version: RecordVersion,
  now: StoredRecord,
  names?: readonly string[],
): Partial<EditedRecord> {
  const { title, ...fields } = formerFields(version, now);
  const said: Partial<EditedRecord> = { ...fields, ...(Object.hasOwn(version, 'title') ? { title } : {}) };
  if (!names) return said;
  return Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name)));
}

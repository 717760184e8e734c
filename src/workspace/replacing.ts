// What restoring a version writes, and what undoes it.
import { recordPayload } from '../domain/payloads';
import type { RecordVersion, StoredRecord } from '../domain/record';
import type { EditedRecord } from '../domain/schemas/editedText';

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

/** What a version says, over what is stored now: an answer may leave fields of a version out, and those stay as they are. */
export function restoredFields(version: RecordVersion, now: StoredRecord): EditedRecord {
  const { title, ...fields } = formerFields(version, now);
  return { ...formerFields(now, now), ...fields, ...(Object.hasOwn(version, 'title') ? { title } : {}) };
}

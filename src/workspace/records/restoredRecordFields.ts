// The fields that restoring a version writes.
import { recordPayload } from '../../domain/fields/payloads';
import { isSettableState, type RecordVersion, type StoredRecord } from '../../domain/record';
import type { EditedRecord } from '../../domain/schemas/editedText';

/**
 * The fields of a Record as in an earlier version. States with their own operations stay as they are: a version from
 * before the submission does not make the Record a draft again, and one from the trash does not delete it.
 */
export function formerFields(former: StoredRecord | RecordVersion, now: StoredRecord): EditedRecord {
  const { id: _id, eTag: _eTag, ...fields } = recordPayload(former);
  if (isSettableState(former.state) && isSettableState(now.state)) return fields;
  const { state: _state, ...others } = fields;
  return 'state' in now ? { ...others, state: now.state } : others;
}

/** The fields a version contains. Fields its response omits stay unchanged. With `names`, only these fields. */
export function restoredRecordFields(
  version: RecordVersion,
  now: StoredRecord,
  names?: readonly string[],
): Partial<EditedRecord> {
  const { title, ...fields } = formerFields(version, now);
  const said: Partial<EditedRecord> = { ...fields, ...(Object.hasOwn(version, 'title') ? { title } : {}) };
  if (!names) return said;
  return Object.fromEntries(Object.entries(said).filter(([name]) => names.includes(name)));
}

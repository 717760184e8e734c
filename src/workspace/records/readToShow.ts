import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { sameVersion } from '../../domain/sameVersion';
import { toRecordRow } from './recordRow';
import type { Records } from './records';

/** A fresh read for a page or text. Also updates the Record's row, which could otherwise be out of date beside them. Throws like `read`. */
export async function readToShow(records: Records, ref: RecordRef, signal?: AbortSignal): Promise<StoredRecord> {
  const listed = records.loadedRow(ref);
  const stored = await records.read(ref, signal);
  // If the row was updated during the read, it shows newer data.
  if (records.loadedRow(ref) !== listed) return stored;
  const row = toRecordRow(stored, ref.miniId);
  if (row && listed && !sameVersion(listed, row)) records.applyWrite(listed, row, { stored });
  else records.take(ref, stored);
  return stored;
}

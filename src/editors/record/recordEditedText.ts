// A Record as a user edits it: JSON with exactly the fields that a request may write, in the order in which one reads them.
import { draftPayload, editedValues, recordPayload } from '../../domain/fields/payloads';
import { recordFields } from '../../domain/fields/recordFields';
import type { StoredRecord } from '../../domain/record';
import { editedDraft, editedRecord, type EditedRecord } from '../../domain/schemas/editedText';
import { writeJson } from '../document/json/jsonText';
import { readEditedJson } from '../document/json/readEditedJson';
import type { Reading } from '../document/textSpan';

/** Nothing is left out, so untouched fields are written back as received. */
export function recordEditedFields(record: StoredRecord): Partial<EditedRecord> {
  const payload = isDraft(record) ? { ...draftPayload(record), title: record.title ?? '' } : recordPayload(record);
  return editedValues(recordFields, payload);
}

export function recordEditedText(record: StoredRecord): string {
  return writeJson(recordEditedFields(record));
}

export function readRecordEditedText(text: string, stored: StoredRecord): Reading<EditedRecord> {
  return readEditedJson(text, isDraft(stored) ? editedDraft : editedRecord);
}

function isDraft(record: StoredRecord): boolean {
  return record.state === 'draft';
}

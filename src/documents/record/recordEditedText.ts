// A Record as a person edits it: JSON with exactly the fields that a request may write, in the order in which one reads them.
import { breachesOf, editedDraft, editedRecord, type EditedRecord } from '../../domain/schemas/editedText';
import { draftPayload, recordPayload } from '../../domain/payloads';
import type { StoredRecord } from '../../domain/record';
import { breachProblems } from '../document/fieldProblems';
import { readJson, writeJson } from '../document/jsonText';
import type { Reading } from '../document/textSpan';

const ORDER: Readonly<Record<keyof EditedRecord, number>> = {
  title: 1,
  description: 2,
  eventDate: 3,
  state: 4,
  labels: 5,
  tags: 6,
  externalUri: 7,
  content: 8,
  schema: 9,
  relations: 10,
  authorization: 11,
};

export function isDraft(record: StoredRecord): boolean {
  return record.state === 'draft';
}

/** What the text holds: nothing is left out, so that what is not touched is written back as it came. */
export function editedFields(record: StoredRecord): Partial<EditedRecord> {
  const payload = isDraft(record) ? { ...draftPayload(record), title: record.title ?? '' } : recordPayload(record);
  const names = (Object.keys(ORDER) as (keyof EditedRecord)[]).toSorted((a, b) => ORDER[a] - ORDER[b]);
  return Object.fromEntries(names.flatMap((name) => (name in payload ? [[name, payload[name as 'title']]] : [])));
}

export function recordEditText(record: StoredRecord): string {
  return writeJson(editedFields(record));
}

export function readRecordText(text: string, stored: StoredRecord): Reading<EditedRecord> {
  const json = readJson(text);
  if (json.problems.length > 0) return { ok: false, problems: json.problems };
  const schema = isDraft(stored) ? editedDraft : editedRecord;
  const problems = breachProblems(breachesOf(schema, json.value), json);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: json.value as EditedRecord };
}

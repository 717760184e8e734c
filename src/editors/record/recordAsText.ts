// A Record read for editing.
import { draftPayload, editedValues, recordPayload } from '../../domain/fields/payloads';
import { recordFields } from '../../domain/fields/recordFields';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { editedDraft, editedRecord, type EditedRecord } from '../../domain/schemas/editedText';
import { textFacts } from '../../words/facts';
import { recordFieldText } from '../../words/fields';
import { titleText } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { jsonFields } from '../document/fieldText';
import { checkedReading } from '../document/json/fieldProblems';
import { readJson, writeJson } from '../document/json/jsonText';
import { storedTextOf, type StoredText } from '../document/storedText';
import type { TextMark } from '../document/textMark';
import type { Reading } from '../document/textSpan';

/** How many pages of versions are searched for an earlier text. */
const MAX_PAGES = 4;

export function recordAsText(workspace: RemoteWorkspace, ref: RecordRef, record: StoredRecord): StoredText {
  return storedTextOf(
    workspace,
    record,
    {
      title: titleText(record),
      text: recordEditedText(record),
      readOnlyReason: record.state === 'deleted' ? 'trash' : undefined,
      facts: textFacts(recordFields, recordFieldText, record),
      earlier: async (mark) => {
        const version = await versionOf(workspace, ref, mark);
        return version && recordEditedText(version);
      },
    },
    {
      descriptors: recordFields,
      fieldText: jsonFields,
      fields: recordEditedFields(record),
      read: (typed) => readRecordEditedText(typed, record),
      change: (edited) => workspace.changeRecord(ref, edited, { fresh: record, isWhole: true }),
      asText: (stored) => recordAsText(workspace, ref, stored),
    },
  );
}

async function versionOf(
  workspace: RemoteWorkspace,
  ref: RecordRef,
  { updatedAt }: TextMark,
): Promise<RecordVersion | undefined> {
  if (updatedAt === undefined) return undefined;
  const versions = workspace.records.versions(ref);
  for (let page = 0; page < MAX_PAGES; page++) {
    const found = versions.all.find((version) => version.updatedAt === updatedAt);
    if (found || !versions.hasMore) return found;
    await versions.loadMore();
  }
  return undefined;
}

/** Leaves no field out, so untouched fields are written back as received. */
export function recordEditedFields(record: StoredRecord): Partial<EditedRecord> {
  const payload = isDraft(record) ? { ...draftPayload(record), title: record.title ?? '' } : recordPayload(record);
  return editedValues(recordFields, payload);
}

export function recordEditedText(record: StoredRecord): string {
  return writeJson(recordEditedFields(record));
}

export function readRecordEditedText(text: string, stored: StoredRecord): Reading<EditedRecord> {
  return checkedReading(readJson(text), isDraft(stored) ? editedDraft : editedRecord);
}

function isDraft(record: StoredRecord): boolean {
  return record.state === 'draft';
}

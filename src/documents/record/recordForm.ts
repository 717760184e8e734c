// A Record read for editing.
import { formatMoment } from '../../base/format';
import { parseExact } from '../../base/exactJson';
import { sameJson } from '../../base/sameJson';
import { t } from '../../base/text';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import { stateText } from '../../tree/records';
import type { RecordRef } from '../../domain/recordRef';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { serviceProblems } from '../document/fieldProblems';
import { readJson } from '../document/jsonText';
import { editedFields, readRecordText, recordEditText } from './recordEditedText';
import { storedBy, type TextForm } from '../document/textForm';
import { markOf, type TextMark } from '../document/textMark';

/** Pages of versions that are looked through for an earlier text. */
const MOST_PAGES = 4;

export function recordForm(workspace: RemoteWorkspace, ref: RecordRef, record: StoredRecord): TextForm {
  const text = recordEditText(record);
  return {
    title: record.title || t('(no title)'),
    text,
    mark: markOf(record, text),
    isPutAway: record.state === 'deleted',
    facts: recordFacts(record),
    problemsOf: (typed) => readRecordText(typed, record).problems ?? [],
    says: (typed) => {
      const reading = readRecordText(typed, record);
      return reading.ok && sameJson(reading.value, parseExact(JSON.stringify(editedFields(record))));
    },
    write: async (typed) => {
      const reading = readRecordText(typed, record);
      if (!reading.ok) return undefined;
      const now = storedBy(await workspace.changeRecord(ref, reading.value, { fresh: record, isWhole: true }));
      return now && recordForm(workspace, ref, now);
    },
    placeErrors: (typed, errors) => {
      const json = readJson(typed);
      return serviceProblems(errors, json.value, json);
    },
    earlier: async (mark) => {
      const version = await versionOf(workspace, ref, mark);
      return version && recordEditText(version);
    },
  };
}

/** `readonly` facts in the order in which one asks for them. */
function recordFacts(record: StoredRecord): string[] {
  const files = record.attachments?.length ?? 0;
  return [
    record.state ? stateText(record.state) : '',
    record.createdAt ? t('{0}: {1}', t('Created'), formatMoment(record.createdAt)) : '',
    record.updatedAt ? t('{0}: {1}', t('Last changed'), formatMoment(record.updatedAt)) : '',
    files === 0 ? '' : files === 1 ? t('1 file') : t('{0} files', files),
  ].filter((fact) => fact !== '');
}

async function versionOf(
  workspace: RemoteWorkspace,
  ref: RecordRef,
  { updatedAt }: TextMark,
): Promise<RecordVersion | undefined> {
  if (updatedAt === undefined) return undefined;
  const versions = workspace.records.versions(ref);
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = versions.all.find((version) => version.updatedAt === updatedAt);
    if (found || !versions.hasMore) return found;
    await versions.loadMore();
  }
  return undefined;
}

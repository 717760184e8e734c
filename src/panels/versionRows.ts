// The rows of the versions tab, built from the versions as listed: newest first.
import { t } from '../base/text';
import type { RecordVersion, StoredRecord } from '../domain/record';
import type { User } from '../domain/user';
import { CURRENT_VERSION_ID, type VersionRow } from '../protocol/messages';
import { changedFields } from './changedFields';
import { momentOf } from './moments';
import { personName } from './people';
import { present } from './present';
import { fieldWords, stateWords } from './recordWords';

export interface VersionRowsInput {
  /** The Record as it is now. */
  readonly record: StoredRecord;
  /** All versions loaded so far, newest first. */
  readonly versions: readonly RecordVersion[];
  readonly hasMore: boolean;
  readonly users: readonly User[];
}

/**
 * One row for each version. The contract leaves open whether the list holds the present form too: where its newest
 * entry differs from the Record, the Record gets a row of its own on top, with the id CURRENT_VERSION_ID.
 */
export function versionRows({ record, versions, hasMore, users }: VersionRowsInput): VersionRow[] {
  const [newest] = versions;
  if (!newest) return [];
  const isNewestCurrent = changedFields(record, newest).length === 0;
  const forms = [
    ...(isNewestCurrent ? [] : [{ id: CURRENT_VERSION_ID, form: record }]),
    ...versions.map((form, index) => ({ id: versionId(form, index), form })),
  ];
  return forms.map(({ id, form }, index) => {
    const older = forms[index + 1]?.form;
    const state = form.state ?? '';
    return {
      id,
      title: form.title ?? '',
      state,
      stateText: state === '' ? t('State not recorded') : stateWords(state),
      isFirst: !older && !hasMore,
      isCurrent: index === 0,
      ...present({
        at: momentOf(form.updatedAt ?? form.createdAt),
        // A change without an author is not the maker's: only an untouched form is.
        by: personName(users, form.updatedAt ? form.updatedBy : form.createdBy),
        changed: older && changedFields(form, older).map(fieldWords),
      }),
    };
  });
}

/** The form of the Record behind a row; undefined when that row is not among the loaded ones. */
export function versionOfRow(
  { record, versions }: Pick<VersionRowsInput, 'record' | 'versions'>,
  rowId: string,
): StoredRecord | RecordVersion | undefined {
  if (rowId === CURRENT_VERSION_ID) return record;
  return versions.find((version, index) => versionId(version, index) === rowId);
}

/** A version without an id is known by its place, counted from the newest. */
function versionId(version: RecordVersion, index: number): string {
  return version.id || `#${String(index)}`;
}

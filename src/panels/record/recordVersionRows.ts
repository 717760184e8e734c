// The rows of a Record's versions.
import { t } from '../../base/text';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import type { User } from '../../domain/user';
import { CURRENT_VERSION_ID, type VersionRow } from '../../protocol/recordPage';
import { changedFields } from './changedFields';
import { fieldWords, stateWords } from './recordWords';
import { shown } from '../page/shown';
import { versionRowId, versionTimeline } from '../page/versionTimeline';

export interface VersionRowsInput {
  /** The Record as it is now. */
  readonly record: StoredRecord;
  /** All versions loaded so far, newest first. */
  readonly versions: readonly RecordVersion[];
  readonly hasMore: boolean;
  readonly users: readonly User[];
}

export function versionRows({ record, versions, hasMore, users }: VersionRowsInput): VersionRow[] {
  return versionTimeline<StoredRecord | RecordVersion>({
    current: record,
    versions,
    hasMore,
    users,
    changed: (newer, older) => changedFields(newer, older).map(fieldWords),
    look: (form) => {
      const state = form.state ?? '';
      return {
        title: shown(form.title ?? ''),
        state,
        stateText: state === '' ? t('Unknown') : shown(stateWords(state)),
      };
    },
  });
}

/** The form of the Record behind a row; undefined when that row is not among the loaded ones. */
export function versionOfRow(
  { record, versions }: Pick<VersionRowsInput, 'record' | 'versions'>,
  rowId: string,
): StoredRecord | RecordVersion | undefined {
  if (rowId === CURRENT_VERSION_ID) return record;
  return versions.find((version, index) => versionRowId(version, index) === rowId);
}

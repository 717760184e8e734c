import { t } from '../../base/text';
import { conflict } from '../../domain/failure';
import { stateText } from '../../words/states';
import type { NotDone } from '../../workspace/changes/bulk';
import type { RecordRow } from '../../workspace/records/recordRow';

/** Records that another client brought into another state since they were shown: what was chosen for them does not apply. */
export function stateConflicts(rows: readonly RecordRow[], operation: string): readonly NotDone<RecordRow>[] {
  return rows.map((item) => ({ item, failure: conflict(operation, stateConflictText(item.state)).failure }));
}

export function stateConflictText(state: string): string {
  return t('Someone else changed it to {0}. Nothing was overwritten.', stateText(state));
}

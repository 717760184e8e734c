import { t } from '../../base/text';
import { stateText } from '../../tree/records';
import type { NotDone } from '../../workspace/changes/bulk';
import type { RecordRow } from '../../workspace/records/recordRow';

/** Records that somebody else brought into another state since they were shown: what was meant for them does not apply. */
export function movedOn(rows: readonly RecordRow[], operation: string): readonly NotDone<RecordRow>[] {
  return rows.map((item) => {
    const detail = t('Someone else changed it to {0}. Nothing was overwritten.', stateText(item.state));
    return { item, failure: { kind: 'conflict', operation, status: 409, detail } };
  });
}

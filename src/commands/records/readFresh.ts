import { t } from '../../base/text';
import { countingTo, withLongProgress } from '../../platform/progress';
import { freshRecords, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';

/** What a command on shown rows begins with. Throws `cancelled` if the user leaves: nothing is changed then. */
export function readFresh(workspace: RemoteWorkspace, shown: readonly RecordRow[]): Promise<FreshRecords> {
  return withLongProgress('records', t('Loading'), (long) =>
    freshRecords(workspace.records, shown, { signal: long.signal, onProgress: countingTo(long, shown.length) }),
  );
}

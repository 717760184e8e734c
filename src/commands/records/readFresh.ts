import { t } from '../../base/text';
import { countingTo, withLongProgress } from '../../platform/progress';
import { titleOrId } from '../../words/titles';
import { freshRecords, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { stateConflicts } from '../tell/stateConflicts';
import { notDoneLines } from '../tell/summary';

/** The read that commands on shown rows begin with. Throws `cancelled` if the user cancels, before anything is changed. */
export async function readFresh({ records }: RemoteWorkspace, shown: readonly RecordRow[]): Promise<FreshRecords> {
  const fresh = await withLongProgress('records', t('Loading'), (long) =>
    freshRecords(records, shown, { signal: long.signal, onProgress: countingTo(long, shown.length) }),
  );
  for (const { item } of fresh.gone) records.drop(item);
  return fresh;
}

interface FreshInState {
  readonly rows: readonly RecordRow[];
  /** How many of `rows` another client changed since they were shown. */
  readonly changedCount: number;
  /** Lines about Records that were left out. */
  readonly notDone: readonly string[];
}

/** For commands on certain states only, which another client may have changed. The question about `rows` counts those left out. */
export async function readFreshInState(
  workspace: RemoteWorkspace,
  { leftOut }: CommandContext,
  shown: readonly RecordRow[],
  operation: string,
  applies: (row: RecordRow) => boolean,
): Promise<FreshInState> {
  const { rows, gone, changedCount } = await readFresh(workspace, shown);
  const able = rows.filter(applies);
  const moved = rows.filter((row) => !applies(row));
  if (able.length > 0) {
    leftOut?.addGone(gone.length);
    leftOut?.addMoved(moved.length);
  }
  return {
    rows: able,
    changedCount: changedCount - moved.length,
    notDone: notDoneLines([...stateConflicts(moved, operation), ...gone], titleOrId),
  };
}

import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk, type NotDone } from '../../workspace/changes/bulk';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { undoAll, type UndoRun } from '../tell/undo';
import { titleOrId } from '../../words/titles';
import { freshRecords } from '../../workspace/records/freshRecords';
import { stateConflicts } from './stateConflicts';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { namedOrCounted } from '../../words/namedOrCounted';
import { tellGone } from '../tell/tellGone';

const command: CommandId = 'recordsWorkspace.records.restoreRecord';

export const restoreRecord = targetCommand(
  command,
  many(records, 'canRestore', t('Select a Record')),
  async (workspace, context, rows) => {
    const fresh = await withViewProgress(views.records, () => freshRecords(workspace.records, rows));
    const deleted = fresh.rows.filter((row) => row.state === 'deleted');
    const others = fresh.rows.filter((row) => row.state !== 'deleted');
    if (deleted.length > 0)
      await restoreRows(workspace, context, deleted, [...stateConflicts(others, 'restoreRecord'), ...fresh.gone]);
    else await tellGone(context);
  },
);

/** Restores Records from the trash and reports failures. `others` are Records that were not attempted. */
export async function restoreRows(
  workspace: RemoteWorkspace,
  context: CommandContext,
  rows: readonly RecordRow[],
  others: readonly NotDone<RecordRow>[] = [],
): Promise<void> {
  const undo: UndoRun<RecordRow> = {
    command,
    run: (some) => withViewProgress(views.records, () => runBulk(some, (row) => workspace.lifecycle.restore(row))),
    done: (some) => t('Restored {0}.', namedOrCounted(some, titleOrId, 'record')),
    nameOf: titleOrId,
  };
  await undoAll(context, undo, rows, others);
}

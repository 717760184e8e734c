import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk } from '../../workspace/changes/bulk';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { restore, type Restoring } from '../tell/undo';
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
      await restore(context, restoringRecords(workspace), deleted, [
        ...stateConflicts(others, 'restoreRecord'),
        ...fresh.gone,
      ]);
    else await tellGone(context);
  },
);

/** Restores Records from the trash. */
export function restoringRecords(workspace: RemoteWorkspace): Restoring<RecordRow> {
  return {
    command,
    run: (some) => withViewProgress(views.records, () => runBulk(some, (row) => workspace.lifecycle.restore(row))),
    done: (some) => t('Restored {0}.', namedOrCounted(some, titleOrId, 'record')),
    nameOf: titleOrId,
  };
}

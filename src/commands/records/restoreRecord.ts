import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk } from '../../workspace/changes/bulk';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { restore, type Restoring } from '../tell/undo';
import { titleOrId } from '../../words/titles';
import { readFresh } from '../../workspace/records/freshRecords';
import { stateConflicts } from './stateConflicts';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';

const command: CommandId = 'recordsWorkspace.records.restoreRecord';

export const restoreRecord = targetCommand(
  command,
  many(records, 'canRestore', t('Select a Record')),
  async (workspace, context, rows) => {
    const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, rows));
    const deleted = fresh.rows.filter((row) => row.state === 'deleted');
    const others = fresh.rows.filter((row) => row.state !== 'deleted');
    if (deleted.length > 0)
      await restore(context, restoringRecords(workspace), deleted, [
        ...stateConflicts(others, 'restoreRecord'),
        ...fresh.gone,
      ]);
    else await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
  },
);

/** Restores Records from the trash. */
export function restoringRecords(workspace: RemoteWorkspace): Restoring<RecordRow> {
  return {
    command,
    run: (some) => withViewProgress(views.records, () => runBulk(some, (row) => workspace.lifecycle.restore(row))),
    done: ([first, ...more]) =>
      t(
        'Restored {0}.',
        first && more.length === 0 ? t('“{0}”', titleOrId(first)) : t('{0} Records', formatNumber(more.length + 1)),
      ),
    nameOf: titleOrId,
  };
}

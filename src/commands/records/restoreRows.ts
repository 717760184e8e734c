import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk, type NotDone } from '../../workspace/changes/bulk';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { undoAll, type UndoRun } from '../tell/undo';
import { titleOrId } from '../../words/titles';

const command: CommandId = 'recordsWorkspace.records.restoreRecord';

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
    done: ([first, ...more]) =>
      t(
        'Restored {0}.',
        first && more.length === 0 ? t('“{0}”', titleOrId(first)) : t('{0} Records', formatNumber(more.length + 1)),
      ),
    nameOf: titleOrId,
  };
  await undoAll(context, undo, rows, others);
}

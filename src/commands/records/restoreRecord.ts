import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { readFresh } from '../../workspace/records/freshRecords';
import { stateConflicts } from './stateConflicts';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { restoreRows } from './restoreRows';

export const restoreRecord = targetCommand(
  'recordsWorkspace.records.restoreRecord',
  many(records, 'canRestore', t('Select a Record')),
  async (workspace, context, rows) => {
    const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, rows));
    const deleted = fresh.rows.filter((row) => row.state === 'deleted');
    const others = fresh.rows.filter((row) => row.state !== 'deleted');
    if (deleted.length > 0)
      await restoreRows(workspace, context, deleted, [...stateConflicts(others, 'restoreRecord'), ...fresh.gone]);
    else await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
  },
);

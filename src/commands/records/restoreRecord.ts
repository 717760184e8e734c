import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { readFresh } from '../../workspace/records/freshRecords';
import { bulkCommand } from '../bulkCommand';
import { stateConflicts } from './stateConflicts';
import { recordTargets } from '../target/targets';
import { restoreRows } from './restoreRows';

export const restoreRecord = bulkCommand('recordsWorkspace.records.restoreRecord', async (workspace, context, args) => {
  const rows = await recordTargets(workspace, context, 'canRestore', args, t('Select a Record'));
  if (rows.length === 0) return;
  const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, rows));
  const deleted = fresh.rows.filter((row) => row.state === 'deleted');
  const others = fresh.rows.filter((row) => row.state !== 'deleted');
  if (deleted.length > 0)
    await restoreRows(workspace, context, deleted, [...stateConflicts(others, 'restoreRecord'), ...fresh.gone]);
  else await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
});

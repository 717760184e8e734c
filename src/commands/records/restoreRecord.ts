import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { titleOrId } from '../../words/titles';
import { freshRecords } from '../../workspace/records/freshRecords';
import { stateConflicts } from '../tell/stateConflicts';
import { rowItem } from './rowItem';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { countText } from '../../words/counts';
import { changeMany } from '../tell/changeMany';
import { changeOne } from '../tell/changeOne';
import { notDoneLines, tellSummary } from '../tell/summary';

/** Restores Records from the trash. */
export const restoreRecord = targetCommand(
  'recordsWorkspace.records.restoreRecord',
  many(records, 'canRestore', t('Select a Record')),
  async (workspace, context, shown) => {
    const fresh = await withViewProgress(views.records, () => freshRecords(workspace.records, shown));
    const rows = fresh.rows.filter((row) => row.state === 'deleted');
    const moved = fresh.rows.filter((row) => row.state !== 'deleted');
    const others = notDoneLines([...stateConflicts(moved, 'restoreRecord'), ...fresh.gone], titleOrId);
    const [first] = rows;
    if (!first) return void (await tellSummary(context, { done: '', notDone: others }));
    if (rows.length > 1) {
      const title = t('{0}: {1}', countText('record', rows.length), t('Restore'));
      const items = rows.map((row) => ({ op: 'restore', ...rowItem(row) }) as const);
      return await changeMany(workspace, context, { title, items, others });
    }
    await changeOne(workspace, context, {
      ...{ view: 'records', name: titleOrId(first), others },
      change: async () => {
        await workspace.lifecycle.restore(first);
        return { done: t('Restored {0}.', t('“{0}”', titleOrId(first))) };
      },
    });
  },
);

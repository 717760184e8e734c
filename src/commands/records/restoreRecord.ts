import { t } from '../../base/text';
import { titleOrId } from '../../words/titles';
import { stateConflicts } from '../tell/stateConflicts';
import { readFresh } from './readFresh';
import { rowItem } from './rowItem';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { changeAll } from '../change/changeAll';
import { notDoneLines } from '../tell/summary';

/** Restores Records from the trash. */
export const restoreRecord = targetCommand(
  'recordsWorkspace.records.restoreRecord',
  many(records, 'canRestore', t('Select a Record')),
  async (workspace, context, shown) => {
    const fresh = await readFresh(workspace, shown);
    const rows = fresh.rows.filter((row) => row.state === 'deleted');
    const moved = fresh.rows.filter((row) => row.state !== 'deleted');
    const others = notDoneLines([...stateConflicts(moved, 'restoreRecord'), ...fresh.gone], titleOrId);
    await changeAll(workspace, context, {
      view: 'records',
      things: rows,
      counted: 'record',
      nameOf: titleOrId,
      others,
      heading: t('Restore'),
      itemOf: (row) => ({ op: 'restore', ...rowItem(row) }),
      change: async (row) => {
        await workspace.lifecycle.restore(row);
        return { done: t('Restored {0}.', t('“{0}”', titleOrId(row))) };
      },
    });
  },
);

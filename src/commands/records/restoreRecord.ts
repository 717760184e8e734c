import { t } from '../../base/text';
import { titleOrId } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import { changeSelected } from '../change/changeSelected';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { many } from '../target/takes';
import { readFreshInState } from './readFresh';
import { rowItem } from './rowItem';

/** Restores Records from the trash. */
export const restoreRecord = targetCommand(
  'recordsWorkspace.records.restoreRecord',
  many(records, 'canRestore'),
  async (workspace, context, shown) => {
    const isDeleted = (row: RecordRow): boolean => row.state === 'deleted';
    const { rows, notDone } = await readFreshInState(workspace, context, shown, 'restoreRecord', isDeleted);
    await changeSelected(workspace, context, {
      view: 'records',
      things: rows,
      counted: 'record',
      nameOf: titleOrId,
      others: notDone,
      heading: t('Restore'),
      itemOf: (row) => ({ op: 'restore', ...rowItem(row) }),
      change: async (row) => {
        await workspace.lifecycle.restore(row);
        return { done: t('Restored {0}.', t('“{0}”', titleOrId(row))) };
      },
    });
  },
);

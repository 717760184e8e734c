import { t } from '../../base/text';
import type { StoredRecord } from '../../domain/record';
import { refOf } from '../../domain/recordRef';
import { withViewProgress } from '../../platform/progress';
import { rename } from '../ask/renaming';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { one } from '../target/takes';

export const renameRecord = targetCommand(
  'recordsWorkspace.records.renameRecord',
  one(records, 'canRename'),
  (workspace, context, row) =>
    rename<StoredRecord>(workspace, context, {
      field: t('Title'),
      shown: row.title,
      nameOf: ({ title }) => title ?? '',
      read: () => workspace.records.read(refOf(row)),
      save: (title, seen) =>
        withViewProgress('records', () => workspace.changeRecord(refOf(row), { title }, { shown: seen ?? row })),
    }),
);

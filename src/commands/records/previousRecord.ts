import { t } from '../../base/text';
import { one, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { openNeighbour } from './openNeighbour';

export const previousRecord = targetCommand(
  'recordsWorkspace.records.previousRecord',
  one(records, 'canOpen', t('Select a Record')),
  (workspace, context, row) => openNeighbour(workspace, context, row, -1),
);

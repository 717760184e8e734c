import { focusView } from '../../../platform/focusView';
import { targetCommand } from '../../target/defineCommand';
import { minis } from '../../target/minis';
import { one } from '../../target/takes';

export const showRecords = targetCommand(
  'recordsWorkspace.minis.showRecords',
  one(minis, 'canShowRecords'),
  async (workspace, _context, mini, { isFromRows }) => {
    workspace.recordQuery.choose(mini);
    // The view may be closed if called from the palette. From a row, the focus stays in the list.
    if (!isFromRows) await focusView('records');
  },
);

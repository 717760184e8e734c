import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** Starts no more items. Those under way are finished. */
export const cancelChangeSet = targetCommand(
  'recordsWorkspace.activity.cancelChangeSet',
  one(changeSets, 'canCancel'),
  (workspace, _context, entry) => workspace.changeSets.end(entry, 'cancelled'),
);

import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** Starts no more items until the change set is resumed. */
export const pauseChangeSet = targetCommand(
  'recordsWorkspace.activity.pauseChangeSet',
  one(changeSets, 'canPause'),
  (workspace, _context, entry) => workspace.changeSets.end(entry, 'paused'),
);

import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** Begins nothing more until it is resumed. */
export const pauseChangeSet = targetCommand(
  'recordsWorkspace.activity.pauseChangeSet',
  one(changeSets, 'canPause'),
  (workspace, _context, entry) => workspace.changeSets.end(entry, 'paused'),
);

import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { runChangeSet } from './runChangeSet';

/** Retries failed items and items that weren't started. Items in doubt are read back first. */
export const retryFailed = targetCommand(
  'recordsWorkspace.activity.retryFailed',
  one(changeSets, 'canRetryFailed'),
  (workspace, context, entry) => runChangeSet(workspace, context, entry, { isRetry: true }),
);

import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { runChangeSet } from './runChangeSet';

/** Takes failed items and those that were not started. Those in doubt are read back first. */
export const retryFailed = targetCommand(
  'recordsWorkspace.activity.retryFailed',
  one(changeSets, 'canRetryFailed'),
  (workspace, context, entry) => runChangeSet(workspace, context, entry, { isRetry: true }),
);

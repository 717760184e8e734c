import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { one, targetCommand } from '../defineCommand';
import { changeSets } from '../target/changeSets';
import { runChangeSet } from './runChangeSet';

const command: CommandId = 'recordsWorkspace.activity.retryFailed';

/** Takes failed items and those that were not started. Those in doubt are read back first. */
export const retryFailed = targetCommand(
  command,
  one(changeSets, 'canRetryFailed', t('Retry Failed')),
  (workspace, context, entry) => runChangeSet(workspace, context, command, entry, { isRetry: true }),
);

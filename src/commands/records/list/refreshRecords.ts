import { withViewProgress } from '../../../platform/progress';
import { workspaceCommand } from '../../target/defineCommand';

export const refreshRecords = workspaceCommand('recordsWorkspace.records.refreshRecords', ({ recordQuery }) =>
  withViewProgress('records', () => recordQuery.refresh()),
);

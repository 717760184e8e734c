import { withViewProgress } from '../../../platform/progress';
import { workspaceCommand } from '../../defineCommand';

export const refreshRecords = workspaceCommand('recordsWorkspace.records.refreshRecords', ({ recordQuery }) =>
  withViewProgress('records', () => recordQuery.refresh()),
);

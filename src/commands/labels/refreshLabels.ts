import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../target/defineCommand';

export const refreshLabels = workspaceCommand('recordsWorkspace.labels.refreshLabels', (workspace) =>
  withViewProgress('labels', () => workspace.labels.refresh()),
);

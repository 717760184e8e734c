import { withViewProgress } from '../../../platform/progress';
import { workspaceCommand } from '../../defineCommand';

export const refreshMinis = workspaceCommand('recordsWorkspace.minis.refreshMinis', (workspace) =>
  withViewProgress('minis', () => workspace.minis.refresh()),
);

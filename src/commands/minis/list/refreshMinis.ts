import { withViewProgress } from '../../../platform/progress';
import { workspaceCommand } from '../../target/defineCommand';

export const refreshMinis = workspaceCommand('recordsWorkspace.minis.refreshMinis', (workspace) =>
  withViewProgress('minis', () => workspace.minis.refresh()),
);

import { views } from '../../../contributions';
import { withViewProgress } from '../../../platform/progress';
import { workspaceCommand } from '../../defineCommand';

export const refreshMinis = workspaceCommand('recordsWorkspace.minis.refreshMinis', (workspace) =>
  withViewProgress(views.minis, () => workspace.minis.refresh()),
);

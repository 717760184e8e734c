import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../defineCommand';

export const refreshLabels = workspaceCommand('recordsWorkspace.labels.refreshLabels', (workspace) =>
  withViewProgress(views.labels, () => workspace.labels.refresh()),
);

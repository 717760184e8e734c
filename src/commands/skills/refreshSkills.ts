import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../defineCommand';

export const refreshSkills = workspaceCommand('recordsWorkspace.skills.refreshSkills', (workspace) =>
  withViewProgress('skills', () => workspace.skills.refresh()),
);

import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../target/defineCommand';

export const refreshSkills = workspaceCommand('recordsWorkspace.skills.refreshSkills', (workspace) =>
  withViewProgress('skills', () => workspace.skills.refresh()),
);

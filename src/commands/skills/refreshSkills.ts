import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../command';

export const refreshSkills = workspaceCommand('recordsWorkspace.skills.refreshSkills', (workspace) =>
  withViewProgress(views.skills, () => workspace.skills.refresh()),
);

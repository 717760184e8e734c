import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../defineCommand';

export const refreshRecords = workspaceCommand('recordsWorkspace.records.refreshRecords', (workspace) =>
  withViewProgress(views.records, () => workspace.selection.list?.refresh() ?? Promise.resolve()),
);

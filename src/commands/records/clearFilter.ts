import { workspaceCommand } from '../defineCommand';

export const clearFilter = workspaceCommand('recordsWorkspace.records.clearFilter', (workspace) =>
  workspace.selection.setFilter({}),
);

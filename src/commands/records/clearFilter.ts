import { workspaceCommand } from '../command';

export const clearFilter = workspaceCommand('recordsWorkspace.records.clearFilter', (workspace) =>
  workspace.selection.setFilter({}),
);

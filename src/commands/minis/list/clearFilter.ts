import { workspaceCommand } from '../../defineCommand';

export const clearFilter = workspaceCommand('recordsWorkspace.minis.clearFilter', ({ miniArrangement }) =>
  miniArrangement.filterBy([]),
);

import { workspaceCommand } from '../../target/defineCommand';

export const clearFilter = workspaceCommand('recordsWorkspace.minis.clearFilter', ({ miniArrangement }) =>
  miniArrangement.filterBy([]),
);

import { workspaceCommand } from '../../defineCommand';

/** All Records again, the newest first. */
export const clearFilter = workspaceCommand('recordsWorkspace.records.clearFilter', ({ recordQuery }) =>
  recordQuery.clear(),
);

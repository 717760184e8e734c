import { workspaceCommand } from '../../target/defineCommand';

/** All Records again, the newest first. */
export const clearFilter = workspaceCommand('recordsWorkspace.records.clearFilter', ({ recordQuery }) =>
  recordQuery.clear(),
);

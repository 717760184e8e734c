import { workspaceCommand } from '../../target/defineCommand';

/** Shows all Records again, newest first. */
export const clearFilter = workspaceCommand('recordsWorkspace.records.clearFilter', ({ recordQuery }) =>
  recordQuery.clear(),
);

import { workspaceCommand } from '../../target/defineCommand';

/** Shows what was shown before the trash. */
export const hideTrash = workspaceCommand('recordsWorkspace.records.hideTrash', ({ recordQuery }) =>
  recordQuery.showTrash(false),
);

import { workspaceCommand } from '../../target/defineCommand';

/** Shows the deleted Records of the chosen Mini. */
export const showTrash = workspaceCommand('recordsWorkspace.records.showTrash', ({ recordQuery }) =>
  recordQuery.showTrash(true),
);

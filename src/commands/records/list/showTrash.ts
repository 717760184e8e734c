import { workspaceCommand } from '../../defineCommand';

/** Shows the deleted Records of the chosen Mini, or the others again if it already does. */
export const showTrash = workspaceCommand('recordsWorkspace.records.showTrash', ({ recordQuery }) =>
  recordQuery.showTrash(!recordQuery.isTrash),
);

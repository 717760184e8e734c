import { workspaceCommand } from '../../defineCommand';

/** Shows the deleted Records of the chosen Mini, or the others again if it already does. */
export const showTrash = workspaceCommand('recordsWorkspace.records.showTrash', ({ selection }) =>
  selection.showTrash(!selection.isTrash),
);

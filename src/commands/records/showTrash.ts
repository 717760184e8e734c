import { workspaceCommand } from '../defineCommand';

/** Shows the deleted Records of the chosen Mini, and the others again at the second call. */
export const showTrash = workspaceCommand('recordsWorkspace.records.showTrash', ({ selection }) =>
  selection.setFilter(selection.isTrash ? {} : { states: ['deleted'] }),
);

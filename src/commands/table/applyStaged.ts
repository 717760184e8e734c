import { runChangeSet } from '../activity/runChangeSet';
import { workspaceCommand } from '../target/defineCommand';
import { planStaged } from './planStaged';

/** Applied cells are no longer staged; others stay, with the reason. */
export const applyStaged = workspaceCommand('recordsWorkspace.table.applyStaged', async (workspace, context) => {
  const entry = await planStaged(workspace, context);
  if (!entry) return;
  try {
    await runChangeSet(workspace, context, entry);
  } finally {
    // The change set never started, so its edits stay in the table.
    if (entry.status === 'planned') await workspace.changeSets.leaveToTable(entry);
  }
});

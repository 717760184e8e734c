import { runChangeSet } from '../activity/runChangeSet';
import { workspaceCommand } from '../target/defineCommand';
import { planStaged } from './planStaged';

/** Applied cells leave the table; others stay with the reason. */
export const applyStaged = workspaceCommand('recordsWorkspace.table.applyStaged', async (workspace, context) => {
  const entry = await planStaged(workspace, context);
  if (!entry) return;
  try {
    await runChangeSet(workspace, context, entry);
  } finally {
    // It could not even begin.
    if (entry.status === 'planned') await workspace.changeSets.leaveToTable(entry);
  }
});

import { workspaceCommand } from '../target/defineCommand';
import { planStaged } from './planStaged';

/** Nothing is written until the user applies the review. */
export const reviewStaged = workspaceCommand('recordsWorkspace.table.reviewStaged', async (workspace, context) => {
  const entry = await planStaged(workspace, context);
  if (entry) await context.review(entry);
});

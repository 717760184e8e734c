import { t } from '../../base/text';
import { workspaceCommand } from '../target/defineCommand';
import { goToHits, type GoToHit } from './goToHits';
import { openHit } from './openHit';

/** One box for everything of the workspace. What is picked opens; a label is selected in its view. */
export const goTo = workspaceCommand('recordsWorkspace.views.goTo', async (workspace, context) => {
  const hit = await context.prompts.search<GoToHit>(context.title, t('Name, words, ID or external URI'), (...asked) =>
    goToHits(workspace, ...asked),
  );
  if (hit) await openHit(workspace, context, hit);
});

import { t } from '../../base/text';
import { workspaceCommand } from '../target/defineCommand';
import { goToHits, type GoToHit } from './goToHits';
import { openHit } from './openHit';

/** One search box for everything in the workspace. Opens what the user picks; a label is selected in its view. */
export const goTo = workspaceCommand('recordsWorkspace.views.goTo', async (workspace, context) => {
  const hit = await context.prompts.search<GoToHit>(context.title, t('Name, words, ID or external URI'), (...asked) =>
    goToHits(workspace, ...asked),
  );
  if (hit) await openHit(workspace, context, hit);
});

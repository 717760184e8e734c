import { t } from '../../../base/text';
import { focusView } from '../../../platform/focusView';
import { unreadableRowsText } from '../../../words/counts';
import { workspaceCommand } from '../../target/defineCommand';
import { firstMiniChoices, miniHitChoices } from '../../target/miniChoice';
import { revealMinis } from './revealMinis';

/** Finds Minis on the service and selects them in their view. */
export const searchMinis = workspaceCommand('recordsWorkspace.minis.searchMinis', async (workspace, context) => {
  const { minis, miniArrangement } = workspace;
  const found = await context.prompts.searchMany(
    t('Search'),
    t('Search by name, identity number or other text'),
    async (text, signal, cursor) => {
      if (text.trim() === '') return { choices: await firstMiniChoices(workspace) };
      const page = await minis.search(text.trim(), signal, cursor);
      return { choices: miniHitChoices(page.hits), cursor: page.cursor, note: unreadableRowsText(page.leftOut) };
    },
  );
  if (!found || found.length === 0) return;
  for (const { id } of found.toReversed()) miniArrangement.opened(id);
  await revealMinis(workspace, context, found);
  // Several are selected for what comes next; of a single one, the Records are.
  if (found.length === 1) await focusView('records');
});

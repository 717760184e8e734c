import { t } from '../../../base/text';
import type { Mini } from '../../../domain/mini';
import { focusView } from '../../../platform/focusView';
import { unreadableRowsText } from '../../../words/counts';
import { workspaceCommand } from '../../target/defineCommand';
import { firstMiniChoices, miniHitChoices, namedMiniChoices } from '../../target/miniChoice';
import { revealMinis } from './revealMinis';

/** Finds Minis on the service and selects them in their view. */
export const searchMinis = workspaceCommand('recordsWorkspace.minis.searchMinis', async (workspace, context) => {
  const { minis, miniArrangement } = workspace;
  const found = await context.prompts.searchMany<Mini>(
    t('Search'),
    t('Search by name, identity number or other text'),
    async (text, signal, cursor, known) => {
      const typed = text.trim();
      if (typed === '') return { choices: await firstMiniChoices(workspace) };
      if (cursor === undefined) known?.(namedMiniChoices(workspace, typed));
      const page = await minis.search(typed, signal, cursor);
      return { choices: miniHitChoices(page.hits), cursor: page.cursor, note: unreadableRowsText(page.leftOut) };
    },
  );
  if (!found || found.length === 0) return;
  for (const { id } of found.toReversed()) miniArrangement.opened(id);
  await revealMinis(workspace, context, found);
  // Several Minis stay selected for the next command; for a single one, its Records get the focus.
  if (found.length === 1) await focusView('records');
});

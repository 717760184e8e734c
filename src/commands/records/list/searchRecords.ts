import { t } from '../../../base/text';
import { focusView } from '../../../platform/focusView';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import type { Find } from '../../../platform/prompts/searchedPages';
import { titleOrKind } from '../../../words/titles';
import type { RecordRow } from '../../../workspace/records/recordRow';
import { workspaceCommand } from '../../target/defineCommand';
import { findRecords, searchHint } from '../../target/searchOneRecord';

/** The choice to show all hits for these words. */
interface AllHits {
  readonly words: string;
}

export const searchRecords = workspaceCommand('recordsWorkspace.records.searchRecords', async (workspace, context) => {
  const { recordQuery } = workspace;
  const { mini } = recordQuery;
  if (!mini) {
    await context.prompts.notify(t('Select a Mini'));
    return;
  }
  const found = await context.prompts.search(
    t('Search'),
    searchHint(),
    withAllHits(findRecords(workspace, { miniId: mini.id })),
  );
  if (!found) return;
  if ('words' in found) {
    recordQuery.choose(mini);
    recordQuery.search(found.words);
    return await focusView('records');
  }
  await context.openPage(
    { kind: 'record', connectionId: workspace.connection.id, miniId: found.miniId, recordId: found.id },
    titleOrKind(found),
    false,
  );
});

/** Adds a choice below the hits that shows all of them. */
function withAllHits(find: Find<RecordRow>): Find<RecordRow | AllHits> {
  return async (text, signal, cursor) => {
    const page = await find(text, signal, cursor);
    const words = text.trim();
    if (words === '' || cursor !== undefined || page.choices.length === 0) return page;
    const all: Choice<AllHits> = {
      label: t('Show All Hits in the Records View'),
      icon: 'list-flat',
      isAside: true,
      value: { words },
    };
    return { ...page, choices: [...page.choices, all] };
  };
}

import { sameJson } from '../../../base/json/sameJson';
import { t } from '../../../base/text';
import { withViewProgress } from '../../../platform/progress';
import { workspaceCommand } from '../../target/defineCommand';
import { askFilter, foundChoices } from './askFilter';

/** Asks page by page. Nothing is sent before the filter is applied. Escape leaves a page, or on the first one the filter, unchanged. */
export const filterRecords = workspaceCommand('recordsWorkspace.records.filterRecords', async (workspace, context) => {
  const { recordQuery } = workspace;
  const { mini, filter } = recordQuery;
  if (!mini) {
    await context.prompts.notify(t('Select a Mini'));
    return;
  }
  const asked = await withViewProgress('records', async () => {
    await workspace.users.load();
    return await foundChoices(workspace, mini.id);
  });
  const part = await askFilter(workspace, context, filter, asked);
  if (!part) return;
  // Another may have been chosen meanwhile, to whose Records this filter doesn't apply.
  recordQuery.choose(mini);
  const isShown = recordQuery.searchText === undefined && sameJson(part, { filter: recordQuery.filter });
  if (!isShown) recordQuery.arrange(part);
});

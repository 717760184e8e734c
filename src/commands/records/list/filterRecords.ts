import { formatNumber } from '../../../base/format';
import { sameJson } from '../../../base/sameJson';
import { t } from '../../../base/text';
import { views } from '../../../contributions';
import { failureOf } from '../../../domain/failure';
import { isFiltered, type RecordFilter } from '../../../domain/recordQuery';
import type { User } from '../../../domain/user';
import { withViewProgress } from '../../../platform/progress';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { filterTexts } from '../../../tree/describeSelection';
import type { FilterChoices } from '../../../workspace/records/recordReads';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import type { CommandContext } from '../../commandContext';
import { workspaceCommand } from '../../defineCommand';
import { filterPages, type FilterPage, type FilterPages } from './filterPages';
import { askSavedFilter } from './showSavedFilters';

type Step = FilterPage | 'apply' | 'clear' | 'saved';

/** Pages of choices. Nothing is sent before the filter is applied; Escape leaves everything as it was. */
export const filterRecords = workspaceCommand('recordsWorkspace.records.filterRecords', async (workspace, context) => {
  const { selection } = workspace;
  if (!selection.mini) {
    await context.prompts.notify(t('Select a Mini'));
    return;
  }
  const found = await withViewProgress(views.records, async () => {
    await workspace.users.load();
    return await foundChoices(workspace);
  });
  const users = [...found.creators, ...found.updaters, ...(workspace.users.value ?? [])];
  const filter = await askFilter(workspace, context, filterPages(context, found, users), users);
  if (filter && !sameJson(filter, selection.filter)) selection.setFilter(filter);
});

/** Undefined if the user left, or chose a saved filter, which then is applied already. */
async function askFilter(
  workspace: RemoteWorkspace,
  context: CommandContext,
  pages: FilterPages,
  users: readonly User[],
): Promise<RecordFilter | undefined> {
  const title = t('Filter');
  let { filter } = workspace.selection;
  for (;;) {
    const hasSaved = context.arrangements.saved(workspace.connection.id).length > 0;
    const step = await context.prompts.pick(title, stepsOf(filter, pages, users, hasSaved));
    if (step === undefined) return undefined;
    if (step === 'apply') return filter;
    if (step === 'clear') filter = {};
    else if (step === 'saved') {
      const saved = await askSavedFilter(workspace, context, t('Saved Filters'), true);
      if (!saved) continue;
      workspace.selection.arrange(saved);
      return undefined;
    } else {
      const next = await pages[step].ask(filter);
      if (!next) return undefined;
      filter = next;
    }
  }
}

function stepsOf(filter: RecordFilter, pages: FilterPages, users: readonly User[], hasSaved: boolean): Choice<Step>[] {
  const steps = (Object.keys(pages) as FilterPage[]).map((page, index): Choice<Step> => {
    const texts = filterTexts(pages[page].part(filter), users);
    const chosen = texts.length === 0 ? t('Any') : t('{0} ({1})', formatNumber(texts.length), texts.join(', '));
    const { label, icon } = pages[page];
    return { label, icon, description: chosen, value: page, group: index === 0 ? t('Filter') : undefined };
  });
  return [
    { label: t('Apply Filter'), icon: 'check', description: filterTexts(filter, users).join(', '), value: 'apply' },
    ...steps,
    ...(isFiltered(filter) ? [{ label: t('Clear All'), icon: 'clear-all', value: 'clear' } as const] : []),
    ...(hasSaved ? [{ label: t('Saved Filters…'), icon: 'list-filter', value: 'saved' } as const] : []),
  ];
}

/** Values found in the Mini's Records. Falls back to the known states if the service can't list them. */
async function foundChoices({ records, selection }: RemoteWorkspace): Promise<FilterChoices> {
  return await records.filterChoices(selection.mini?.id ?? '').catch((error: unknown): FilterChoices => {
    if (!failureOf(error)) throw error;
    return { labels: [], states: [], creators: [], updaters: [] };
  });
}

// Asks for a filter of Records, page by page, or for a saved one.
import { formatNumber } from '../../../base/format';
import { t } from '../../../base/text';
import { undefinedOnFailure } from '../../../domain/failure';
import { isFiltered, type RecordArrangement, type RecordFilter } from '../../../domain/recordQuery';
import type { User } from '../../../domain/user';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { filterTexts } from '../../../tree/describeRecordQuery';
import { menuTitle } from '../../../tree/manifestCommands';
import type { FilterChoices } from '../../../workspace/records/recordReads';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import { headed } from '../../ask/headed';
import type { CommandContext } from '../../commandContext';
import { filterPages, type FilterPage, type FilterPages } from './filterPages';
import { askSavedFilter } from './showSavedFilters';

type Step = FilterPage | 'apply' | 'clear' | 'saved';

/** The new filter, or the whole arrangement of a saved one. Undefined if the user left. */
export async function askFilter(
  workspace: RemoteWorkspace,
  context: CommandContext,
  now: RecordFilter,
  found: FilterChoices,
): Promise<Partial<RecordArrangement> | undefined> {
  const users = [...found.creators, ...found.updaters, ...(workspace.users.value ?? [])];
  const pages = filterPages(context, found, users);
  let filter = now;
  for (;;) {
    const hasSaved = context.arrangements.filters.of(workspace.connection.id).length > 0;
    const step = await context.prompts.pick(t('Filter'), stepsOf(filter, pages, users, hasSaved));
    if (step === undefined) return undefined;
    if (step === 'apply') return { filter };
    if (step === 'clear') filter = {};
    else if (step === 'saved') {
      const saved = await askSavedFilter(workspace, context, true);
      if (saved) return saved;
    } else filter = (await pages[step].ask(filter)) ?? filter;
  }
}

function stepsOf(filter: RecordFilter, pages: FilterPages, users: readonly User[], hasSaved: boolean): Choice<Step>[] {
  const steps = (Object.keys(pages) as FilterPage[]).map((page): Choice<Step> => {
    const texts = filterTexts(pages[page].part(filter), users);
    const named = texts.join(', ');
    const chosen = texts.length > 1 ? t('{0} ({1})', formatNumber(texts.length), named) : named || t('Any');
    const { label, icon } = pages[page];
    return { label, icon, description: chosen, value: page };
  });
  return [
    { label: t('Apply Filter'), icon: 'check', description: filterTexts(filter, users).join(', '), value: 'apply' },
    ...headed(t('Filter'), steps),
    ...(isFiltered(filter) ? [{ label: t('Clear All'), icon: 'clear-all', value: 'clear' } as const] : []),
    ...(hasSaved
      ? [
          {
            label: menuTitle('recordsWorkspace.records.showSavedFilters'),
            icon: 'list-filter',
            value: 'saved',
          } as const,
        ]
      : []),
  ];
}

/** Values found in the Mini's Records, or else those known to the workspace. */
export async function foundChoices(workspace: RemoteWorkspace, miniId: string): Promise<FilterChoices> {
  return (
    (await workspace.records.reads.filterChoices(miniId).catch(undefinedOnFailure)) ?? (await knownChoices(workspace))
  );
}

/** Choices for the Records of any Mini: all labels and users, as far as they can be read. */
export async function knownChoices({ labels, users }: RemoteWorkspace): Promise<FilterChoices> {
  await Promise.all([labels.load(), users.load()]);
  const names = labels.carriedBy('record').map(({ name }) => name);
  const people = users.value ?? [];
  return { labels: names, states: [], creators: people, updaters: people };
}

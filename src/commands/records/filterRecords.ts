import { t } from '../../base/text';
import { views } from '../../contributions';
import { failureOf } from '../../domain/failure';
import { RECORD_STATES } from '../../domain/record';
import type { RecordFilter } from '../../domain/recordQuery';
import type { User } from '../../domain/user';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { rangeText } from '../../tree/describeSelection';
import { userName } from '../../words/people';
import { stateText } from '../../words/states';
import type { FilterChoices } from '../../workspace/records/recordReads';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askDateRange, type DateRange } from '../ask/askDateRange';
import { workspaceCommand } from '../defineCommand';

type Listed = 'states' | 'labels' | 'createdBy' | 'updatedBy';
type Part = { readonly field: Listed; readonly value: string } | { readonly field: 'dates'; readonly isAsked: boolean };

export const filterRecords = workspaceCommand('recordsWorkspace.records.filterRecords', async (workspace, context) => {
  const { selection } = workspace;
  if (!selection.mini) {
    await context.prompts.notify(t('Select a Mini'));
    return;
  }
  const choices = await withViewProgress(views.records, async () => {
    await workspace.users.load();
    return filterChoices(selection.filter, await foundChoices(workspace), workspace.users.value ?? []);
  });
  const title = t('Filter');
  const parts = await context.prompts.pickMany(title, choices, t('Leave a section empty to include everything'));
  if (!parts) return;
  const dates = parts.filter((part) => part.field === 'dates');
  const isAsked = dates.some((part) => part.isAsked);
  const now = dates.length > 0 ? rangeOf(selection.filter) : {};
  const range = isAsked ? await askDateRange(context, t('{0}: {1}', title, t('Event date')), now) : now;
  if (range) selection.setFilter({ ...listed(parts), ...range });
});

/** Values found in the Mini's Records. Falls back to the known states if the service can't list them. */
async function foundChoices({ records, selection }: RemoteWorkspace): Promise<FilterChoices> {
  return await records.filterChoices(selection.mini?.id ?? '').catch((error: unknown): FilterChoices => {
    if (!failureOf(error)) throw error;
    return { labels: [], states: [], creators: [], updaters: [] };
  });
}

function filterChoices(filter: RecordFilter, found: FilterChoices, users: readonly User[]): Choice<Part>[] {
  const group = (field: Listed, heading: string, values: readonly string[], labelOf: (value: string) => string) =>
    values.map((value, index): Choice<Part> => ({
      label: labelOf(value),
      isPicked: filter[field]?.includes(value),
      group: index === 0 ? heading : undefined,
      value: { field, value },
    }));
  const people = (field: 'createdBy' | 'updatedBy', heading: string, listedUsers: readonly User[]) => {
    const ids = new Set([...(filter[field] ?? []), ...listedUsers.map(({ id }) => id)]);
    return group(field, heading, [...ids], (id) => userName([...listedUsers, ...users], id) ?? id);
  };
  // Requests accept only the known states (contract: closed lists), so an unknown one is not offered.
  const states = group('states', t('State'), RECORD_STATES, stateText).map((choice, index) => {
    const isThere = found.states.length === 0 || found.states.includes(RECORD_STATES[index] ?? '');
    return isThere ? choice : { ...choice, description: t('None') };
  });
  return [
    ...states,
    ...dateChoices(filter),
    ...group('labels', t('Label'), found.labels, (label) => label),
    ...people('createdBy', t('Created by'), found.creators),
    ...people('updatedBy', t('Last changed by'), found.updaters),
  ];
}

/** A date range stays unless it is cleared or chosen again. */
function dateChoices(filter: RecordFilter): Choice<Part>[] {
  const set = rangeText(filter);
  const now: Choice<Part> = { label: set, isPicked: true, value: { field: 'dates', isAsked: false } };
  const words = t('Custom Range…');
  const choices = [...(set === '' ? [] : [now]), { label: words, value: { field: 'dates', isAsked: true } } as const];
  return choices.map((choice, index) => (index === 0 ? { ...choice, group: t('Event date') } : choice));
}

function rangeOf({ startDate, endDate }: RecordFilter): DateRange {
  return { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
}

/** Includes only fields with ticked values. */
function listed(parts: readonly Part[]): RecordFilter {
  const filter: { [K in Listed]?: string[] } = {};
  for (const part of parts) if (part.field !== 'dates') (filter[part.field] ??= []).push(part.value);
  return filter;
}

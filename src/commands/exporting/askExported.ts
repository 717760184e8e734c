// Asks which Records of the chosen Minis to export: all, those that match the view's filter, or by state, date and label.
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { RECORD_STATES, type ExportRecordsRequest, type RecordStateValue } from '../../domain/record';
import { isFiltered, type RecordArrangement, type RecordFilter, type RecordQuery } from '../../domain/recordQuery';
import { withViewProgress } from '../../platform/progress';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { stateText } from '../../words/states';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askDateRange } from '../ask/askDateRange';
import { headed } from '../ask/headed';
import type { CommandContext } from '../commandContext';
import { csvFilterOf, exportFilterText, filterFor } from './exportFilter';

export type AskedExport = Pick<RecordArrangement, 'filter' | 'isNewestFirst'>;

type Part =
  | { readonly field: 'states'; readonly value: RecordStateValue }
  | { readonly field: 'labels'; readonly value: string }
  | { readonly field: 'dates' };

const OTHER = Symbol('other');

/** A single Mini is exported without a question unless the view shows it filtered. Undefined if cancelled. */
export async function askExported(
  workspace: RemoteWorkspace,
  context: CommandContext,
  minis: readonly Mini[],
  canBeByPeople: boolean,
): Promise<AskedExport | undefined> {
  const { recordQuery } = workspace;
  const { isNewestFirst } = recordQuery;
  const shown = filterFor(minis, recordQuery);
  if (minis.length === 1 && !isFiltered(shown)) return { filter: {}, isNewestFirst };
  const filter = canBeByPeople ? shown : csvFilterOf(shown);
  const matching = {
    label: matchingText(shown, canBeByPeople),
    description: exportFilterText(filter, workspace.users.value),
    value: filter,
  };
  const picked = await context.prompts.pick<RecordFilter | typeof OTHER>(t('Select {0}', t('Records')), [
    ...(isFiltered(filter) ? [matching] : []),
    { label: t('All {0}', t('Records')), value: {} },
    { label: t('{0}…', t('Filter')), value: OTHER },
  ]);
  const chosen = picked === OTHER ? await askFilter(workspace, context) : picked;
  return chosen && { filter: chosen, isNewestFirst };
}

export function csvRequestOf(minis: readonly Mini[], { filter, isNewestFirst }: AskedExport): ExportRecordsRequest {
  return { miniIds: minis.map(({ id }) => id), sortDescending: isNewestFirst, ...csvFilterOf(filter) };
}

export function queriesOf(minis: readonly Mini[], { filter, isNewestFirst }: AskedExport): RecordQuery[] {
  return minis.map(({ id }) => ({ miniId: id, filter, sortDescending: isNewestFirst }));
}

function matchingText({ createdBy = [], updatedBy = [] }: RecordFilter, canBeByPeople: boolean): string {
  const isByPeople = createdBy.length > 0 || updatedBy.length > 0;
  return isByPeople && !canBeByPeople ? t('Matching Records by any author') : t('Matching Records');
}

async function askFilter(workspace: RemoteWorkspace, context: CommandContext): Promise<RecordFilter | undefined> {
  await withViewProgress('records', () => workspace.labels.load());
  const title = t('Select {0}', t('Records'));
  const hint = t('Select none to include everything');
  const parts = await context.prompts.pickMany(title, filterChoices(workspace), hint);
  if (!parts) return undefined;
  const isDated = parts.some(({ field }) => field === 'dates');
  const range = isDated ? await askDateRange(context, t('{0}: {1}', title, t('Event date')), {}) : {};
  if (!range) return undefined;
  const states = parts.flatMap((part) => (part.field === 'states' ? [part.value] : []));
  const labels = parts.flatMap((part) => (part.field === 'labels' ? [part.value] : []));
  return csvFilterOf({ states, labels, ...range });
}

function filterChoices({ labels }: RemoteWorkspace): Choice<Part>[] {
  const choiceOf = (label: string, value: Part): Choice<Part> => ({ label, value });
  const states = RECORD_STATES.map((value) => choiceOf(stateText(value), { field: 'states', value }));
  const names = labels.carriedBy('record').map(({ name }) => choiceOf(name, { field: 'labels', value: name }));
  return [
    ...headed(t('State'), states),
    ...headed(t('Event date'), [choiceOf(t('Custom Range…'), { field: 'dates' })]),
    ...headed(t('Label'), names),
  ];
}

// The pages of the filter: each asks for one part of it, and returns the whole filter.
import { compareNames } from '../../../base/compareNames';
import { t } from '../../../base/text';
import { parseRangeEnd } from '../../../domain/dates/dayRange';
import { ownTimeZone } from '../../../domain/dates/ownTimeZone';
import { dayAt } from '../../../domain/dates/typedDate';
import { isExternalUri } from '../../../domain/externalUri';
import { RECORD_STATES } from '../../../domain/record';
import type { RecordFilter } from '../../../domain/recordQuery';
import type { User } from '../../../domain/user';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { rangeText } from '../../../tree/describeRecordQuery';
import { userName } from '../../../words/people';
import { stateText } from '../../../words/states';
import type { FilterChoices } from '../../../workspace/records/recordReads';
import { askDateRange, type DateRange } from '../../ask/askDateRange';
import { headed } from '../../ask/headed';
import type { CommandContext } from '../../commandContext';

interface FilterPageOf {
  readonly label: string;
  readonly icon: string;
  /** The part of the filter that the page is about. */
  part(filter: RecordFilter): RecordFilter;
  /** Undefined if the user cancelled the page, which drops its ticks. Going back keeps them. */
  ask(filter: RecordFilter): Promise<RecordFilter | undefined>;
}

export type FilterPage = 'states' | 'labels' | 'dates' | 'people' | 'externalUris';
export type FilterPages = Readonly<Record<FilterPage, FilterPageOf>>;

type ListedPart = 'states' | 'labels' | 'createdBy' | 'updatedBy' | 'externalUris';

interface Ticked {
  readonly part: ListedPart;
  readonly value: string;
}

export function filterPages(context: CommandContext, found: FilterChoices, users: readonly User[]): FilterPages {
  const listed = (
    page: Pick<FilterPageOf, 'label' | 'icon'>,
    parts: readonly ListedPart[],
    choicesOf: (filter: RecordFilter) => Choice<Ticked>[],
  ): FilterPageOf => ({
    ...page,
    part: (filter) => partsOf(filter, parts),
    ask: async (filter) => {
      const title = t('{0}: {1}', t('Filter'), page.label);
      const placeholder = t('Select none to include everything');
      const answer = await context.prompts.page({
        title,
        placeholder,
        choices: choicesOf(filter),
        isMany: true,
        hasBack: true,
      });
      return answer && { ...without(filter, parts), ...ticked(answer.values) };
    },
  });
  return {
    states: listed({ label: t('State'), icon: 'note' }, ['states'], (filter) => stateChoices(filter, found)),
    labels: listed({ label: t('Label'), icon: 'tag' }, ['labels'], (filter) =>
      // Include the filter's own labels: it may come from another Mini's Records.
      choices(
        filter,
        'labels',
        [...new Set([...found.labels, ...(filter.labels ?? [])])].sort(compareNames),
        (label) => label,
      ),
    ),
    dates: {
      label: t('Event date'),
      icon: 'calendar',
      part: datesOf,
      ask: (filter) => askDates(context, filter),
    },
    people: listed({ label: t('People'), icon: 'person' }, ['createdBy', 'updatedBy'], (filter) => [
      ...people(filter, 'createdBy', t('Created by'), found.creators, users),
      ...people(filter, 'updatedBy', t('Last changed by'), found.updaters, users),
    ]),
    externalUris: {
      label: t('External URI'),
      icon: 'link',
      part: (filter) => partsOf(filter, ['externalUris']),
      ask: (filter) => askExternalUris(context, filter),
    },
  };
}

/** Requests accept only known states (contract: closed lists), so an unknown one isn't offered. */
function stateChoices(filter: RecordFilter, { states }: FilterChoices): Choice<Ticked>[] {
  return choices(filter, 'states', RECORD_STATES, stateText).map((choice) => {
    const isThere = states.length === 0 || states.includes(choice.value.value);
    return isThere ? choice : { ...choice, description: t('None') };
  });
}

function people(
  filter: RecordFilter,
  part: 'createdBy' | 'updatedBy',
  heading: string,
  listedUsers: readonly User[],
  users: readonly User[],
): Choice<Ticked>[] {
  const ids = [...new Set([...(filter[part] ?? []), ...listedUsers.map(({ id }) => id)])];
  const nameOf = (id: string): string => userName(users, id) ?? id;
  ids.sort((one, other) => compareNames(nameOf(one), nameOf(other)));
  return headed(heading, choices(filter, part, ids, nameOf));
}

function choices(
  filter: RecordFilter,
  part: ListedPart,
  values: readonly string[],
  labelOf: (value: string) => string,
): Choice<Ticked>[] {
  return values.map((value) => ({
    label: labelOf(value),
    isPicked: filter[part]?.includes(value),
    value: { part, value },
  }));
}

/** Includes only the parts with ticked values. */
function ticked(values: readonly Ticked[]): RecordFilter {
  const filter: { [K in ListedPart]?: string[] } = {};
  for (const { part, value } of values) (filter[part] ??= []).push(value);
  return filter;
}

async function askDates(context: CommandContext, filter: RecordFilter): Promise<RecordFilter | undefined> {
  const title = t('{0}: {1}', t('Filter'), t('Event date'));
  const now = datesOf(filter);
  const set = rangeText(filter);
  const ways: Choice<DateRange | 'custom'>[] = [
    ...(set === '' ? [] : [{ label: set, icon: 'calendar', description: t('Current'), value: now }]),
    { label: t('Any'), icon: 'circle-slash', value: {} },
    ...[7, 30].map((days) => ({ label: t('Last {0} Days', days), icon: 'calendar', value: lastDays(days) })),
    { label: t('Custom Range…'), icon: 'edit', value: 'custom' },
  ];
  const answer = await context.prompts.page({ title, choices: ways, hasBack: true });
  const [way] = answer?.values ?? [];
  const range = way === 'custom' ? await askDateRange(context, title, now) : way;
  if (!range) return undefined;
  const { startDate: _start, endDate: _end, ...others } = filter;
  return { ...others, ...range };
}

/** A range of `count` days that ends today. */
function lastDays(count: number): DateRange {
  const zone = ownTimeZone();
  const start = parseRangeEnd(dayAt(zone, Date.now(), count - 1), 'start', zone);
  return 'iso' in start ? { startDate: start.iso } : {};
}

function datesOf({ startDate, endDate }: RecordFilter): DateRange {
  return { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
}

async function askExternalUris(context: CommandContext, filter: RecordFilter): Promise<RecordFilter | undefined> {
  const label = t('External URI');
  const typed = await context.prompts.input({
    title: t('{0}: {1}', t('Filter'), label),
    prompt: t('One or several, separated by spaces. Leave empty to clear.'),
    value: (filter.externalUris ?? []).join(' '),
    check: (text) =>
      wordsIn(text).every(isExternalUri) ? undefined : t('Enter a value like {0}.', 'https://example.org/17'),
  });
  if (typed === undefined) return undefined;
  const externalUris = wordsIn(typed);
  return { ...without(filter, ['externalUris']), ...(externalUris.length > 0 ? { externalUris } : {}) };
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function partsOf(filter: RecordFilter, parts: readonly ListedPart[]): RecordFilter {
  return Object.fromEntries(Object.entries(filter).filter(([part]) => (parts as readonly string[]).includes(part)));
}

function without(filter: RecordFilter, parts: readonly ListedPart[]): RecordFilter {
  return Object.fromEntries(Object.entries(filter).filter(([part]) => !(parts as readonly string[]).includes(part)));
}

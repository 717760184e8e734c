// Which Records of a Mini to list, and in which order. Plain data.
import type { RecordStateValue } from './record';

/** Every part narrows the result; several values of one part match any of them. Dates are ISO texts on `eventDate`. */
export interface RecordFilter {
  labels?: readonly string[];
  states?: readonly string[];
  startDate?: string;
  endDate?: string;
  /** User ids. */
  createdBy?: readonly string[];
  /** User ids. */
  updatedBy?: readonly string[];
  recordIds?: readonly string[];
  externalUris?: readonly string[];
}

export interface RecordQuery {
  /** The service lists Records of one Mini at a time. */
  miniId: string;
  filter?: RecordFilter;
  /** Words that the service searches for; the hits come in its own order, whatever else the query says. */
  text?: string;
  /** Most recent first; the service's default is true. */
  sortDescending?: boolean;
}

/** The parts of a filter that are lists, in display order. */
export const LISTED_PARTS = ['states', 'labels', 'createdBy', 'updatedBy', 'externalUris', 'recordIds'] as const;

/** The ways to group a list of Records: the service can be asked for each single group. */
export const GROUPINGS = ['month', 'state', 'label'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The settings that apply to the Records of any Mini. */
export interface RecordArrangement {
  readonly filter: RecordFilter;
  readonly isNewestFirst: boolean;
  /** Undefined for a list without groups. */
  readonly grouping: Grouping | undefined;
}

export const PLAIN: RecordArrangement = { filter: {}, isNewestFirst: true, grouping: undefined };

const DELETED: RecordStateValue = 'deleted';
export const TRASH: RecordFilter = { states: [DELETED] };

export function isFiltered(filter: RecordFilter | undefined): boolean {
  return Object.values(filter ?? {}).some((value: unknown) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
}

/** Whether the filter lists only deleted Records. */
export function isTrash({ states }: RecordFilter): boolean {
  return states?.length === 1 && states[0] === DELETED;
}

/** The part of the filter that applies to another Mini too: without ids of single Records, and without the trash. */
export function filterOfAnyMini(filter: RecordFilter): RecordFilter {
  const { recordIds: _ids, externalUris: _uris, states, ...others } = filter;
  return states && !isTrash(filter) ? { ...others, states } : others;
}

/** Both filters at once: the later start, the earlier end, and the listed values of `narrower` in place of those of `filter`. */
export function narrowed(filter: RecordFilter, narrower: RecordFilter): RecordFilter {
  const start = [filter.startDate, narrower.startDate].filter((date) => date !== undefined).sort(byMoment);
  const end = [filter.endDate, narrower.endDate].filter((date) => date !== undefined).sort(byMoment);
  const [startDate, endDate] = [start.at(-1), end[0]];
  return { ...filter, ...narrower, ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
}

function byMoment(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}

// Reads the filters that listing, search and export share.
import { isDateTime } from '../fields';
import { type SampleContext, invalid } from '../http';
import type { Service } from '../service';
import type { RecordFilter } from '../store/recordStore';
import { type RecordState, type StoredRecord, recordStates } from '../store/storedRecord';

interface RecordQuery {
  readonly labels: readonly string[];
  readonly states: readonly RecordState[];
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly createdBy: readonly string[];
  readonly updatedBy: readonly string[];
}

/** Deleted Records are only listed on request. */
const ordinaryStates: ReadonlySet<RecordState> = new Set(recordStates.filter((state) => state !== 'deleted'));

export function recordFilter(query: RecordQuery, service: Service): RecordFilter {
  const conditions: ((record: StoredRecord) => boolean)[] = [];
  if (query.createdBy.length > 0) conditions.push(isBy('createdBy', query.createdBy));
  if (query.updatedBy.length > 0) conditions.push(isBy('updatedBy', query.updatedBy));
  if (query.startDate ?? query.endDate) conditions.push((record) => record.eventDate !== null);
  return {
    states: query.states.length > 0 ? new Set(query.states) : ordinaryStates,
    ...(query.startDate ? { startTime: Date.parse(query.startDate) } : {}),
    ...(query.endDate ? { endTime: Date.parse(query.endDate) } : {}),
    ...(query.labels.length > 0 ? { carries: carriesAny(query.labels, service) } : {}),
    ...(conditions.length > 0 ? { matches: (record) => conditions.every((holds) => holds(record)) } : {}),
  };
}

/** Matches any of the labels. */
function carriesAny(names: readonly string[], service: Service): NonNullable<RecordFilter['carries']> {
  const wanted = new Set(names);
  return (labels, id) => labels.some((label) => wanted.has(service.labels.nameOf(label, id)));
}

/** The filters in a query string; lists repeat the parameter. */
export function recordQuery(context: SampleContext): RecordQuery {
  return {
    labels: context.req.queries('labels') ?? [],
    states: (context.req.queries('states') ?? []).map(knownState),
    startDate: dateParameter(context, 'startDate'),
    endDate: dateParameter(context, 'endDate'),
    createdBy: context.req.queries('createdBy') ?? [],
    updatedBy: context.req.queries('updatedBy') ?? [],
  };
}

export function knownState(text: string): RecordState {
  const state = recordStates.find((known) => known === text);
  if (!state) throw invalid('states', `Must be one of ${recordStates.join(', ')}.`);
  return state;
}

/** Undefined if the parameter is missing. */
export function flagParameter(context: SampleContext, name: string): boolean | undefined {
  const text = context.req.query(name);
  if (text === undefined || text === '') return undefined;
  if (!/^(true|false)$/i.test(text)) throw invalid(name, 'Must be true or false.');
  return text.toLowerCase() === 'true';
}

/** The Mini in the query, by id or external URI; blank is a 400. */
export function miniIdParameter(context: SampleContext, service: Service): string {
  const miniId = context.req.query('miniId');
  if (!miniId?.trim()) throw invalid('miniId', 'A value is needed.', 'miniId must not be blank.');
  return service.minis.find(miniId)?.id ?? miniId;
}

function dateParameter(context: SampleContext, name: string): string | null {
  const text = context.req.query(name);
  if (text === undefined || text === '') return null;
  if (!isDateTime(text)) throw invalid(name, 'Must be a date with time and zone.');
  return text;
}

function isBy(field: 'createdBy' | 'updatedBy', users: readonly string[]): (record: StoredRecord) => boolean {
  return (record) => users.includes(record[field] ?? '');
}

// A page of Records: forward, backward, or by ids.
import { type SampleContext, invalid } from '../http';
import { cursorOf, parseCursor, rowLimit } from '../paging';
import type { Service } from '../service';
import type { RecordKey } from '../store/recordOrder';
import { type Direction, type RecordFilter, RecordStore, type RecordSource } from '../store/recordStore';
import type { StoredRecord } from '../store/storedRecord';
import { flagParameter, miniIdParameter, recordFilter, recordQuery } from './recordQuery';

interface RecordPage {
  readonly items: readonly StoredRecord[];
  readonly beforeCursor: string | null;
  /** Empty on the last page. */
  readonly afterCursor: string;
  readonly totalCount: number | null;
}

export function listPage(context: SampleContext, service: Service): RecordPage {
  const store = service.records.of(miniIdParameter(context, service));
  const after = context.req.query('afterCursor');
  const before = context.req.query('beforeCursor');
  if (after && before) throw invalid('beforeCursor', 'Send afterCursor or beforeCursor, not both.');
  const limitAfter = rowLimit('limitAfter', context.req.query('limitAfter'), service.limits.rows);
  const limitBefore = rowLimit('limitBefore', context.req.query('limitBefore'), service.limits.rows);
  const direction = flagParameter(context, 'sortDescending') === false ? 'oldestFirst' : 'newestFirst';
  const list = namedRecords(context, service, store) ?? store;
  const filter = recordFilter(recordQuery(context), service);
  const page = before
    ? pageBefore(list, filter, direction, parseCursor('beforeCursor', before), limitBefore)
    : pageAfter(list, filter, direction, after ? parseCursor('afterCursor', after) : undefined, limitAfter);
  return { ...page, totalCount: flagParameter(context, 'includeTotalCount') ? list.count(filter) : null };
}

type Rows = Omit<RecordPage, 'totalCount'>;

function pageAfter(
  list: RecordStore,
  filter: RecordFilter,
  direction: Direction,
  from: RecordKey | undefined,
  limit: number,
): Rows {
  const { rows, hasMore } = take(list.walk(filter, direction, from), limit);
  const [first] = rows;
  const last = rows.at(-1);
  return {
    items: rows,
    beforeCursor: from ? cursorOf(first ? keyOf(first) : beyond(from, direction)) : null,
    afterCursor: hasMore && last ? cursorOf(keyOf(last)) : '',
  };
}

function pageBefore(
  list: RecordStore,
  filter: RecordFilter,
  direction: Direction,
  from: RecordKey,
  limit: number,
): Rows {
  const back = direction === 'newestFirst' ? 'oldestFirst' : 'newestFirst';
  const { rows, hasMore } = take(list.walk(filter, back, from), limit);
  rows.reverse();
  const [first] = rows;
  const last = rows.at(-1);
  return {
    items: rows,
    beforeCursor: hasMore && first ? cursorOf(keyOf(first)) : null,
    afterCursor: cursorOf(last ? keyOf(last) : beyond(from, back)),
  };
}

/** Behind the Record at `from`, which a page in the other direction begins with. */
function beyond({ time, id }: RecordKey, direction: Direction): RecordKey {
  return { time: direction === 'newestFirst' ? time - 1 : time + 1, id };
}

/** Records by ids or external URIs, without searching the whole Mini. */
function namedRecords(context: SampleContext, service: Service, store: RecordStore): RecordStore | undefined {
  const ids = [...(context.req.queries('recordIds') ?? []), ...(context.req.queries('recordId') ?? [])];
  const uris = context.req.queries('externalUris') ?? [];
  if (ids.length + uris.length === 0) return undefined;
  const named = (names: readonly string[]): (StoredRecord | undefined)[] =>
    names.map((name) => service.records.find(name)?.record);
  const byUri = named(uris);
  const found = ids.length === 0 ? byUri : named(ids).filter((record) => uris.length === 0 || isAmong(byUri, record));
  const own = found.filter((record) => record !== undefined).filter((record) => record.miniId === store.miniId);
  return fixedRecords(store.miniId, own);
}

function isAmong(records: readonly (StoredRecord | undefined)[], wanted: StoredRecord | undefined): boolean {
  return records.some((record) => record?.id === wanted?.id);
}

function take(records: Iterable<StoredRecord>, limit: number): { rows: StoredRecord[]; hasMore: boolean } {
  const rows: StoredRecord[] = [];
  for (const record of records) {
    if (rows.length === limit) return { rows, hasMore: true };
    rows.push(record);
  }
  return { rows, hasMore: false };
}

function keyOf(record: StoredRecord): RecordKey {
  return { time: record.sortTime, id: record.id };
}

// A fixed list of Records with the interface of a whole Mini.

const nothing: RecordSource = {
  count: 0,
  timeAt: () => 0,
  idAt: () => '',
  indexOf: () => undefined,
  indexOfUri: () => undefined,
  stateAt: () => 'active',
  labelsAt: () => [],
  at: () => {
    throw new RangeError('There is no Record.');
  },
  versionsAt: () => [],
};

function fixedRecords(miniId: string, records: readonly StoredRecord[]): RecordStore {
  const store = new RecordStore(miniId, nothing);
  for (const record of records) if (!store.get(record.id)) store.put(record);
  return store;
}

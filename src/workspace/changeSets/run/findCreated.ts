// Finds the Records that a batch created although its response was lost: by external URI, else by title and date, then by all else that
// was sent, the author and the time of creation.
import { DAY_MS } from '../../../base/clock';
import { groupedBy } from '../../../base/collections/groupedBy';
import { daysAround } from '../../../domain/dates/daysAround';
import { differingFields } from '../../../domain/fields/differingFields';
import { recordFields } from '../../../domain/fields/recordFields';
import { RECORD_STATES, type StoredRecord } from '../../../domain/record';
import type { RecordFilter } from '../../../domain/recordQuery';
import { uriPortions } from '../../loading/uriPortions';
import { duplicateKey } from '../../records/duplicateKey';
import type { CreateItem } from '../changeItem';
import type { Journal } from '../journal/journal';
import { eventTimeOf } from '../journal/storedCreate';
import type { ThingStore } from '../thingStore';
import type { ReadPlace } from './places';
import { Refused } from './refused';
import { StoredAlike } from './storedAlike';

export type NumberedCreate = readonly [index: number, item: CreateItem];

type Lists = Pick<ThingStore, 'list'>;

/** `unknown`: the Record found may be another client's, or not all could be searched. */
type CreatedMatch = StoredRecord | 'none' | 'unknown';

/** Looked at in one search in a Mini, however many the service puts on a page. */
const MAX_LOOKED_AT = 20_000;
/** A database's clock may differ from that of the service's responses. */
const SKEW_MS = 600_000;

/** Records that are known to be other items, or were there before these. */
type KnownIds = Pick<ReadonlySet<string>, 'has'>;

export async function knownIds(journal: Journal, items: readonly NumberedCreate[]): Promise<KnownIds> {
  // One list for all of a batch.
  const lists = new Set(items.map(([index]) => journal.state.marks.get(index)?.listed ?? []));
  const listed = new Set([...lists].flat());
  const created = await journal.createdIds();
  return { has: (id) => listed.has(id) || created.has(id) };
}

/** @param sinceMs When the batch was sent, by the service's clock or earlier. Older Records aren't part of it. */
export async function findCreated(
  store: Lists,
  items: readonly NumberedCreate[],
  sinceMs: number,
  known: KnownIds,
  readMini: ReadPlace,
): Promise<ReadonlyMap<number, CreatedMatch>> {
  const found = new Map<number, CreatedMatch>();
  for (const [miniId, some] of byMini(items)) {
    const matches = await readMini(miniId, () => matchesIn(store, miniId, some, sinceMs, known));
    for (const [index] of some)
      found.set(index, matches instanceof Refused ? 'unknown' : (matches.get(index) ?? 'unknown'));
  }
  return found;
}

async function matchesIn(
  store: Lists,
  miniId: string,
  items: readonly NumberedCreate[],
  sinceMs: number,
  known: KnownIds,
): Promise<ReadonlyMap<number, CreatedMatch>> {
  const addressed = items.filter(([, { record }]) => record.externalUri);
  const others = items.filter(([, { record }]) => !record.externalUri);
  const byUri = await recordsByUri(store, miniId, addressed);
  const ofOthers = new Set([...byUri.values()].map(({ id }) => id));
  const isKnown = { has: (id: string) => known.has(id) || ofOthers.has(id) };
  const found = new Map(await byTitle(store, miniId, others, sinceMs, isKnown));
  for (const [index, { record }] of addressed) {
    const one = byUri.get(record.externalUri ?? '');
    found.set(index, one ? (holdsWhatWasSent(record, one) ? one : 'unknown') : 'none');
  }
  return found;
}

/** Records of a Mini that have the external URIs of items. */
export async function recordsByUri(
  store: Lists,
  miniId: string,
  items: readonly NumberedCreate[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>();
  for (const externalUris of uriPortions(items.map(([, { record }]) => record.externalUri ?? ''))) {
    const filter: RecordFilter = { externalUris, states: RECORD_STATES };
    for await (const page of store.list({ miniId, filter }))
      for (const record of page) if (record.externalUri) found.set(record.externalUri, record);
  }
  return found;
}

export function byMini<T extends { readonly miniId: string }>(
  items: readonly (readonly [index: number, item: T])[],
): Map<string, (readonly [index: number, item: T])[]> {
  return groupedBy(items, ([, { miniId }]) => miniId);
}

async function byTitle(
  store: Lists,
  miniId: string,
  items: readonly NumberedCreate[],
  sinceMs: number,
  known: KnownIds,
): Promise<ReadonlyMap<number, CreatedMatch>> {
  const { alike, isWhole } = await alikeOf(store, miniId, items);
  const groups = byKey(items);
  const newOf = (key: string): StoredRecord[] =>
    (alike.get(key) ?? []).filter((one) => !known.has(one.id ?? '') && isSince(one, sinceMs));
  // Our items have no external URI, so neither do their Records.
  const author = authorOf([...groups.keys()].flatMap(newOf).filter(({ externalUri }) => !externalUri));
  const found = new Map<number, CreatedMatch>();
  for (const [key, same] of groups) {
    const made = newOf(key);
    let left = made.length;
    const ours = new StoredAlike(made.filter((one) => !one.externalUri && (one.createdBy ?? '') === author));
    for (const [index, { record }] of same) {
      const match = ours.take(record);
      if (match) left--;
      found.set(index, match ?? (isWhole && left === 0 ? 'none' : 'unknown'));
    }
    // There are more equal Records than were sent, so ours can't be identified.
    for (const [index, { record }] of same) if (ours.has(record)) found.set(index, 'unknown');
  }
  return found;
}

/** Who created most of them: a batch has one author. Undefined if two have created as many. */
function authorOf(records: readonly StoredRecord[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { createdBy } of records) counts.set(createdBy ?? '', (counts.get(createdBy ?? '') ?? 0) + 1);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  return first && first[1] !== second?.[1] ? first[0] : undefined;
}

/** Ids of Records with the title and date of items. */
export async function idsAlike(
  store: Lists,
  miniId: string,
  items: readonly NumberedCreate[],
): Promise<readonly string[]> {
  const { alike } = await alikeOf(store, miniId, items);
  return [...alike.values()].flat().flatMap(({ id }) => id ?? []);
}

function byKey(items: readonly NumberedCreate[]): ReadonlyMap<string, readonly NumberedCreate[]> {
  return groupedBy(items, ([, { record }]) => duplicateKey(record.title, record.eventDate));
}

async function alikeOf(
  store: Lists,
  miniId: string,
  items: readonly NumberedCreate[],
): Promise<{ readonly alike: ReadonlyMap<string, readonly StoredRecord[]>; readonly isWhole: boolean }> {
  // If nothing is found, stored items needn't be parsed.
  let wanted: ReturnType<typeof byKey> | undefined;
  const alike = new Map<string, StoredRecord[]>();
  let lookedAt = 0;
  let leftOut = 0;
  const onLeftOut = (rows: number): void => void (leftOut += rows);
  const search = async (filter: RecordFilter): Promise<void> => {
    for await (const page of store.list({ miniId, filter: { ...filter, states: RECORD_STATES } }, onLeftOut)) {
      for (const record of page) {
        wanted ??= byKey(items);
        const key = duplicateKey(record.title, record.eventDate);
        if (!wanted.has(key)) continue;
        const same = alike.get(key);
        if (same) same.push(record);
        else alike.set(key, [record]);
      }
      lookedAt += page.length;
      if (lookedAt >= MAX_LOOKED_AT) return;
    }
  };
  for (const range of rangesOf(items)) if (lookedAt < MAX_LOOKED_AT) await search(range);
  // A row that can't be read may be what is looked for.
  return { alike, isWhole: lookedAt < MAX_LOOKED_AT && leftOut === 0 };
}

/** Compares only fields that the item has. */
export function holdsWhatWasSent(record: CreateItem['record'], stored: StoredRecord): boolean {
  return differingFields(recordFields, record, stored).length === 0;
}

function isSince({ createdAt }: StoredRecord, sinceMs: number): boolean {
  const at = Date.parse(createdAt ?? '');
  return Number.isNaN(at) || at >= sinceMs - SKEW_MS;
}

/** Ranges of event dates. An item without a date needs all of them. */
function rangesOf(items: readonly NumberedCreate[]): RecordFilter[] {
  const times = items.map(([, item]) => eventTimeOf(item)).sort((one, other) => one - other);
  if (times.length === 0) return [];
  if (times.some(Number.isNaN)) return [{}];
  const ranges: { start: number; end: number }[] = [];
  for (const time of times) {
    const last = ranges.at(-1);
    if (last && time - last.end <= 2 * DAY_MS) last.end = time;
    else ranges.push({ start: time, end: time });
  }
  return ranges.map(({ start, end }) => daysAround(start, end));
}

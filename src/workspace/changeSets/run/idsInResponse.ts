// Matches the Records in a batch's response to its items. The contract doesn't define the response's keys, so the order is checked.
import { groupedBy } from '../../../base/collections/groupedBy';
import { undefinedOnFailure } from '../../../domain/failure';
import type { StoredRecord } from '../../../domain/record';
import { duplicateKey } from '../../records/duplicateKey';
import type { ThingStore } from '../thingStore';
import { byMini, holdsWhatWasSent, type NumberedCreate } from './findCreated';
import { StoredAlike } from './storedAlike';

/** Records read at either end of a batch to check the order. */
const CHECKED_AT_END = 25;

interface Stored {
  readonly key: string;
  readonly record: StoredRecord;
}

/** @param items Those that were stored, in their order. Unknown ids are missing. */
export async function idsInResponse(
  store: ThingStore,
  items: readonly NumberedCreate[],
  ids: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  if (items.length === ids.length) {
    const isEnd = (_: unknown, at: number): boolean => at < CHECKED_AT_END || at >= items.length - CHECKED_AT_END;
    const [ends, endIds] = [items.filter(isEnd), ids.filter(isEnd)];
    const checked = await read(store, ends, endIds).catch(undefinedOnFailure);
    // Unreadable: the ids are looked up when they are needed.
    if (checked === undefined) return new Map();
    const isSame = sameAmong(ends);
    const isInOrder = ends.every((item, at) => isSame(item, checked.get(endIds[at] ?? '')));
    if (isInOrder) return new Map(items.map(([index], at) => [index, ids[at] ?? ''] as const));
  }
  const stored = (await read(store, items, ids).catch(undefinedOnFailure)) ?? new Map<string, Stored>();
  const records = groupedBy([...stored.values()], ({ key }) => key);
  const found = new Map<number, string>();
  for (const [key, same] of groupedBy(items, keyOfItem)) {
    const left = new StoredAlike((records.get(key) ?? []).map(({ record }) => record));
    for (const [index, { record }] of same) {
      const one = same.length === 1 ? left.takeAny() : left.take(record);
      if (one?.id) found.set(index, one.id);
    }
  }
  return found;
}

/** The Records of the Minis of these items with these ids. */
async function read(
  store: ThingStore,
  items: readonly NumberedCreate[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>();
  for (const miniId of byMini(items).keys()) {
    const left = ids.filter((id) => !found.has(id));
    if (left.length === 0) break;
    for (const record of await store.readMany(miniId, left))
      found.set(record.id ?? '', { key: keyOf(miniId, record), record });
  }
  return found;
}

/** Distinguishes items of one Mini with the same title and date by their other fields. */
function sameAmong(items: readonly NumberedCreate[]): (item: NumberedCreate, stored: Stored | undefined) => boolean {
  const counts = new Map<string, number>();
  for (const key of items.map(keyOfItem)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (item, stored) => {
    const key = keyOfItem(item);
    if (stored?.key !== key) return false;
    return counts.get(key) === 1 || holdsWhatWasSent(item[1].record, stored.record);
  };
}

function keyOfItem([, { miniId, record }]: NumberedCreate): string {
  return keyOf(miniId, record);
}

function keyOf(miniId: string, { externalUri, title, eventDate }: Partial<StoredRecord>): string {
  return `${miniId}\n${externalUri || duplicateKey(title, eventDate)}`;
}

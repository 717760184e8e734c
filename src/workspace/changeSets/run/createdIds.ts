// Which Record of a batch's answer is which item. What the keys of the answer mean is not stated, so the order is checked, not trusted.
import { undefinedOnFailure } from '../../../domain/failure';
import type { StoredRecord } from '../../../domain/record';
import { duplicateKey } from '../../records/duplicateKey';
import type { ChangeTarget } from '../changeTarget';
import { byMini, type NumberedCreate } from './findCreated';

/** Records read at either end of a batch to check the order. */
const CHECKED_AT_END = 25;

/** @param items Those that were stored, in their order. Unknown ids are missing. */
export async function createdIds(
  target: ChangeTarget,
  items: readonly NumberedCreate[],
  ids: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  if (items.length === ids.length) {
    const inOrder = items.map(([index], at) => [index, ids[at] ?? ''] as const);
    const isEnd = (_: unknown, at: number): boolean => at < CHECKED_AT_END || at >= items.length - CHECKED_AT_END;
    const checked = await read(target, items.filter(isEnd), ids.filter(isEnd)).catch(undefinedOnFailure);
    const isInOrder =
      checked !== undefined && items.every((item, at) => !isEnd(item, at) || isSame(item, checked.get(ids[at] ?? '')));
    if (isInOrder) return new Map(inOrder);
    // Undefined is unreadable: the ids are looked up when they are needed.
    if (checked === undefined) return new Map();
  }
  const all = await read(target, items, ids).catch(undefinedOnFailure);
  const free = new Map<string, string[]>();
  for (const [id, record] of all ?? []) {
    const key = keyOf(record);
    free.set(key, [...(free.get(key) ?? []), id]);
  }
  return new Map(
    items.flatMap(([index, { record }]) => {
      const id = free.get(keyOf(record))?.shift();
      return id === undefined ? [] : [[index, id] as const];
    }),
  );
}

/** The Records of the Minis of these items with these ids. */
async function read(
  target: ChangeTarget,
  items: readonly NumberedCreate[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>();
  for (const miniId of byMini(items).keys()) {
    const left = ids.filter((id) => !found.has(id));
    if (left.length === 0) break;
    for (const record of await target.readMany(miniId, left)) found.set(record.id ?? '', record);
  }
  return found;
}

function isSame([, { record }]: NumberedCreate, stored: StoredRecord | undefined): boolean {
  return stored !== undefined && keyOf(record) === keyOf(stored);
}

function keyOf({ externalUri, title, eventDate }: Partial<StoredRecord>): string {
  return externalUri || duplicateKey(title, eventDate);
}

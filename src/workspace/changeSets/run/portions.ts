// Gathers items into portions: as many Records as one read names, as one batch holds, or all files of one Record.
import { MAX_BATCH_ITEMS } from '../../../domain/limits';
import type { RecordRef } from '../../../domain/recordRef';
import { IDS_PER_READ } from '../../records/recordReads';
import { thingOf } from '../changeItem';
import type { NumberedItem } from '../journal/itemLines';
import type { NumberedFile } from './applyAttachments';
import type { NumberedChange } from './applyChanges';
import type { NumberedCreate } from './findCreated';
import type { ThingsPlace } from './places';

/** Bytes of a batch, about. The contract limits its items alone, but services and proxies limit bodies. */
const MAX_BATCH_BYTES = 4_000_000;
/** Changes and files that wait for more of the same Mini or Record. */
const MAX_WAITING = 2000;

export type Portion =
  | { readonly kind: 'create'; readonly items: readonly NumberedCreate[] }
  | { readonly kind: 'change'; readonly of: ThingsPlace; readonly items: readonly NumberedChange[] }
  | { readonly kind: 'attach'; readonly ref: RecordRef; readonly items: readonly NumberedFile[] };
/** A portion to which more of the same Mini or Record is added. */
type Waiting = Exclude<Portion, { readonly kind: 'create' }> & { readonly items: unknown[] };

/** @param recordsAtOnce Of a short change set, fewer than fit into a read: else one worker would have all of them. */
export async function* requestPortions(
  stored: AsyncIterable<readonly NumberedItem[]>,
  recordsAtOnce = IDS_PER_READ,
): AsyncGenerator<Portion> {
  const groups = new Map<string, Waiting>();
  const creates = { once: new Batch(), repeated: new Batch() };
  let waiting = 0;
  for await (const items of stored)
    for (const [index, item, size = 0] of items) {
      if (item.op === 'create') {
        const batch = item.allowsDuplicate ? creates.repeated : creates.once;
        if (!batch.fits(size)) yield batch.take();
        batch.add([index, item], size);
        continue;
      }
      const { kind, place, id } = thingOf(item);
      const isFile = item.op === 'attach';
      const key = JSON.stringify(isFile ? [kind, place, id] : [kind, place]);
      const portion: Waiting =
        groups.get(key) ??
        (isFile
          ? { kind: 'attach', ref: { miniId: place, recordId: id }, items: [] }
          : { kind: 'change', of: { kind, place }, items: [] });
      groups.set(key, portion);
      portion.items.push([index, item]);
      waiting++;
      const isFull = portion.kind === 'change' && portion.items.length >= recordsAtOnce;
      if (!isFull && waiting < MAX_WAITING) continue;
      const [oldestKey = key] = groups.keys();
      const takenKey = isFull ? key : oldestKey;
      const taken = groups.get(takenKey) ?? portion;
      groups.delete(takenKey);
      waiting -= taken.items.length;
      yield taken;
    }
  yield* groups.values();
  for (const batch of Object.values(creates)) if (!batch.isEmpty) yield batch.take();
}

class Batch {
  private items: NumberedCreate[] = [];
  private size = 0;

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  fits(size: number): boolean {
    return this.isEmpty || (this.items.length < MAX_BATCH_ITEMS && this.size + size <= MAX_BATCH_BYTES);
  }

  add(item: NumberedCreate, size: number): void {
    this.items.push(item);
    this.size += size;
  }

  take(): Portion {
    const { items } = this;
    this.items = [];
    this.size = 0;
    return { kind: 'create', items };
  }
}

// Gathers items to portions: as many Records as one read names, or as one batch holds.
import { MAX_BATCH_ITEMS } from '../../domain/limits';
import type { NumberedChange } from './applyChanges';
import type { NumberedCreate } from './findCreated';
import type { NumberedItem } from './journal/journal';

/** Ids in one request: some proxies reject longer addresses. */
export const RECORDS_PER_READ = 50;
/** Characters of a batch. The contract limits its items alone, but services and proxies limit bodies. */
const MOST_BATCH_TEXT = 4_000_000;
/** Changes of many Minis that wait for more of the same one. */
const MOST_WAITING = 2000;

export type Portion =
  | { readonly kind: 'create'; readonly items: readonly NumberedCreate[] }
  | { readonly kind: 'change'; readonly miniId: string; readonly items: readonly NumberedChange[] };

/** @param recordsAtOnce Fewer than fit where few items would leave workers without any. */
export async function* portionsOf(
  items: AsyncIterable<NumberedItem>,
  recordsAtOnce = RECORDS_PER_READ,
): AsyncGenerator<Portion> {
  const changes = new Map<string, NumberedChange[]>();
  const creates = { once: new Batch(), repeated: new Batch() };
  let waiting = 0;
  for await (const [index, item] of items) {
    if (item.op === 'create') {
      const batch = item.allowsDuplicate ? creates.repeated : creates.once;
      const size = JSON.stringify(item).length;
      if (!batch.fits(size)) yield batch.take();
      batch.add([index, item], size);
      continue;
    }
    const { miniId } = item;
    const some = changes.get(miniId) ?? [];
    changes.set(miniId, some);
    some.push([index, item]);
    waiting++;
    const [fullest] = some.length >= recordsAtOnce ? [miniId] : waiting >= MOST_WAITING ? changes.keys() : [];
    if (fullest === undefined) continue;
    const taken = changes.get(fullest) ?? [];
    changes.delete(fullest);
    waiting -= taken.length;
    yield { kind: 'change', miniId: fullest, items: taken };
  }
  for (const [miniId, some] of changes) yield { kind: 'change', miniId, items: some };
  for (const batch of Object.values(creates)) if (!batch.isEmpty) yield batch.take();
}

class Batch {
  private items: NumberedCreate[] = [];
  private size = 0;

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  fits(size: number): boolean {
    return this.isEmpty || (this.items.length < MAX_BATCH_ITEMS && this.size + size <= MOST_BATCH_TEXT);
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

// Applies changes to existing Records: one read of many, their intents on disk, then one guarded write after the other.
import { notFound, ServiceError } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import type { ExistingItem } from './operations/operation';
import { operationOf } from './operations/operationOf';
import { failed, type Outcome } from './outcome';
import { outcomeOfError, readOrStop, type RunContext } from './runContext';

export type NumberedChange = readonly [index: number, item: ExistingItem];

/** Of one Mini. Items that were not begun stay so. */
export async function applyChanges(run: RunContext, miniId: string, items: readonly NumberedChange[]): Promise<void> {
  const { journal, stop, clock } = run;
  const fresh = await readRecords(run, miniId, items);
  if (!fresh) return;
  const begun = items.filter(([, { recordId }]) => fresh.has(recordId));
  for (const [index, { recordId }] of items)
    if (!fresh.has(recordId)) await journal.outcome(index, failed(notFound('listRecords').failure));
  journal.record({
    kind: 'begun',
    at: clock.now(),
    items: begun.map(([index, { recordId }]) => {
      const eTag = fresh.get(recordId)?.eTag;
      return eTag ? [index, eTag] : [index];
    }),
  });
  await journal.commit();
  const written = new Set<string>();
  for (const [at, [index, item]] of begun.entries()) {
    const outcome = stop.aborted ? 'notBegun' : await applyOne(run, item, readSince(fresh, written, item));
    if (outcome === 'notBegun') {
      journal.record({ kind: 'again', items: begun.slice(at).map(([left]) => left) });
      break;
    }
    written.add(item.recordId);
    await journal.outcome(index, outcome);
  }
  await run.target.show(
    [...written].map((recordId) => ({ miniId, recordId })),
    [],
  );
}

/** By id. Undefined when the run stops. */
export async function readRecords(
  run: RunContext,
  miniId: string,
  items: readonly (readonly [index: number, item: { readonly recordId: string }])[],
): Promise<ReadonlyMap<string, StoredRecord> | undefined> {
  const ids = [...new Set(items.map(([, { recordId }]) => recordId))];
  const read = await readOrStop(run, () => run.target.readMany(miniId, ids));
  return read && new Map(read.map((record) => [record.id ?? '', record]));
}

/** Of a Record that was written since it was read, nothing is known. */
function readSince(
  fresh: ReadonlyMap<string, StoredRecord>,
  written: ReadonlySet<string>,
  { recordId }: ExistingItem,
): StoredRecord | undefined {
  return written.has(recordId) ? undefined : fresh.get(recordId);
}

async function applyOne(
  run: RunContext,
  item: ExistingItem,
  read: StoredRecord | undefined,
): Promise<Outcome | 'notBegun'> {
  const { target, pace, stop } = run;
  const operation = operationOf(item);
  try {
    const fresh = read ?? (await pace.run(() => target.readMany(item.miniId, [item.recordId]), stop))[0];
    if (!fresh) return failed(notFound('listRecords').failure);
    switch (operation.verdict(item, fresh)) {
      case 'unchanged':
        return { kind: 'unchanged' };
      case 'conflict':
        return { kind: 'conflict' };
      case 'locked':
        throw new ServiceError({ kind: 'inTrash', operation: item.op });
      // What the item names wrongly is refused with a reason.
      case 'invalid':
      case 'ready':
        return await pace.run(() => operation.apply(target, item, fresh), stop);
    }
  } catch (error) {
    return outcomeOfError(run, error);
  }
}

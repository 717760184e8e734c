// Creates Records in batches. A batch refused as a whole is split until the bad row is found; one whose response is lost is read back.
import { groupedBy } from '../../../base/collections/groupedBy';
import type { BatchResult, BatchUpsertRequest, CheckedBatch } from '../../../domain/batch';
import { failureOf, mayComeLate, withoutDoubt, type Failure } from '../../../domain/failure';
import { MAX_ROWS } from '../../../domain/limits';
import { batchItem } from '../batchItem';
import type { CreateItem } from '../changeItem';
import { StoredCreate } from '../journal/storedCreate';
import { failed, type Outcome } from '../outcome';
import { byMini, findCreated, idsAlike, knownIds, recordsByUri, type NumberedCreate } from './findCreated';
import { idsInResponse } from './idsInResponse';
import { asRefusedTogether } from './places';
import { Refused } from './refused';
import { lookAfterLost, outcomeOfError, readMini, waitAfterRedirect, type RunContext } from './runContext';

const duplicate: Outcome = { kind: 'failed', reason: { kind: 'duplicate' } };

type CreatedIds = ReadonlyMap<number, string>;

/** Either all items allow duplicates or none does. Items not begun stay that way. */
export async function applyCreates(run: RunContext, items: readonly NumberedCreate[]): Promise<void> {
  const sent = await send(run, items);
  if (sent.length > 0) await showCreated(run, sent);
}

export interface SentCreate {
  readonly miniId: string;
  /** Undefined if the Record wasn't created or its id isn't known. */
  readonly recordId: string | undefined;
}

export function showCreated({ journal, store }: RunContext, sent: readonly SentCreate[]): Promise<void> {
  const grouped = groupedBy(sent, ({ miniId }) => miniId);
  const created = new Map([...grouped].map(([miniId, some]) => [miniId, some.flatMap((one) => one.recordId ?? [])]));
  return store.showCreated(created, journal.state.count > MAX_ROWS);
}

/** An item with the external URI of a stored Record would change it. Undefined if its Mini is left for later or the run stops. */
async function withoutTaken(
  run: RunContext,
  items: readonly NumberedCreate[],
): Promise<readonly NumberedCreate[] | undefined> {
  const taken = new Map<number, Outcome>();
  const seen = new Set<string>();
  for (const [miniId, some] of byMini(items.filter(([, item]) => hasUri(item)))) {
    const stored = await readMini(run, miniId, () => recordsByUri(run.store, miniId, some));
    if (!stored) return undefined;
    for (const [index, { record }] of some) {
      const uri = record.externalUri ?? '';
      if (stored instanceof Refused) taken.set(index, failed(stored.failure));
      // The second one in a batch would change the first.
      else if (stored.has(uri) || seen.has(uri)) taken.set(index, duplicate);
      seen.add(uri);
    }
  }
  for (const [index, outcome] of taken) await run.journal.outcome(index, outcome);
  return items.filter(([index]) => !taken.has(index));
}

interface Listed {
  readonly items: readonly NumberedCreate[];
  readonly listed: readonly string[];
}

/** The items of readable Minis, and the equal Records that existed before. Undefined if they are left for later or the run stops. */
async function withListed(run: RunContext, items: readonly NumberedCreate[]): Promise<Listed | undefined> {
  const listed: string[] = [];
  const unread = new Set<number>();
  // Otherwise the service leaves an item out if another Record has its title and date.
  const mayBeAlike = items.filter(([, item]) => item.allowsDuplicate && !hasUri(item));
  for (const [miniId, some] of byMini(mayBeAlike)) {
    const ids = await readMini(run, miniId, () => idsAlike(run.store, miniId, some));
    if (!ids) return undefined;
    if (!(ids instanceof Refused)) listed.push(...ids);
    else
      for (const [index] of some) {
        unread.add(index);
        await run.journal.outcome(index, failed(ids.failure));
      }
  }
  return { items: items.filter(([index]) => !unread.has(index)), listed };
}

async function send(run: RunContext, all: readonly NumberedCreate[]): Promise<readonly SentCreate[]> {
  const { journal, store, backoff, stop, clock } = run;
  let items = all;
  let at = 0;
  const again = (): void => journal.record({ kind: 'again', items: items.map(([index]) => index) });
  const sent = (ids?: CreatedIds): readonly SentCreate[] =>
    items.map(([index, { miniId }]) => ({ miniId, recordId: ids?.get(index) }));
  // After waiting for a busy service, look again: others may have created Records that we'd change or take for ours.
  const attempt = async (): Promise<BatchResult | undefined> => {
    const free = await withoutTaken(run, items);
    const ready = free && (await withListed(run, free));
    if (!ready) {
      again();
      return undefined;
    }
    items = ready.items;
    if (items.length === 0) return undefined;
    // The earlier of two clocks: a Record created a little before is ours only if all its fields are equal.
    at = Math.min(store.now(), clock.now());
    journal.record({ kind: 'begun', at, items: items.map(([index]) => [index]), listed: ready.listed });
    await journal.commit();
    return await store.createMany(batchOf(items.map(([, item]) => item)));
  };
  let result: BatchResult | undefined;
  try {
    result = await backoff.run(attempt, stop);
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.mayBeDone) return sent(await readBack(run, items, at, failure));
    const outcome = outcomeOfError(run, error);
    if (outcome === 'notBegun') again();
    else if (items.length > 1 && !isRefusedForAll(items, failure)) {
      again();
      const half = Math.ceil(items.length / 2);
      const first = await send(run, items.slice(0, half));
      return [...first, ...(await send(run, items.slice(half)))];
    } else for (const [index] of items) await journal.outcome(index, outcome);
    return sent();
  }
  return result ? sent(await take(run, items, at, result)) : [];
}

function batchOf(items: readonly CreateItem[]): BatchUpsertRequest | CheckedBatch {
  const allowDuplicates = items[0]?.allowsDuplicate === true;
  const checkedItems = items.filter((item) => item instanceof StoredCreate);
  if (checkedItems.length === items.length) return { checkedItems, allowDuplicates };
  return { items: items.map(batchItem), allowDuplicates };
}

/** Outcomes by index. Items in neither list were written if the response reports as many. */
async function take(
  run: RunContext,
  items: readonly NumberedCreate[],
  sentAtMs: number,
  result: BatchResult,
): Promise<CreatedIds> {
  const notStored = new Map<number, Outcome>();
  for (const { index, error } of result.failed)
    notStored.set(index, { kind: 'failed', reason: { kind: 'rejected', code: error ?? '' } });
  for (const { index } of result.duplicates) notStored.set(index, duplicate);
  const stored = items.filter((_, at) => !notStored.has(at));
  const { failed: refused, duplicates, failureCount = 0, successfulIds } = result;
  const storedCount = Math.min(
    result.successCount ?? (successfulIds.length || stored.length),
    items.length - Math.max(failureCount, refused.length + duplicates.length),
  );
  // A response that reports fewer, or more failures than it has places for, may have left some out.
  if (storedCount < stored.length) {
    const outcomes = items.flatMap(([index], at) => {
      const outcome = notStored.get(at);
      return outcome ? [[index, outcome] as const] : [];
    });
    run.journal.record({ kind: 'outcomes', outcomes });
    const operation = 'batchUpsertRecords';
    return await readBack(run, stored, sentAtMs, { kind: 'unexpectedShape', operation, path: 'successfulIds' });
  }
  const ids = await idsInResponse(run.store, stored, result.successfulIds);
  run.journal.record({
    kind: 'outcomes',
    outcomes: items.map(([index], at) => [index, notStored.get(at) ?? created(ids.get(index))]),
  });
  await run.journal.commit();
  return ids;
}

async function readBack(
  run: RunContext,
  items: readonly NumberedCreate[],
  sinceMs: number,
  failure: Failure,
): Promise<CreatedIds> {
  const look = async (): ReturnType<typeof findCreated> =>
    findCreated(run.store, items, sinceMs, await knownIds(run.journal, items), (_mini, read) =>
      read().catch(asRefusedTogether),
    );
  // Look even after a pause, so that the outcome of sent items is known.
  const found = await lookAfterLost(run, look);
  const inDoubt: Outcome = { kind: 'inDoubt', reason: { kind: 'failure', failure } };
  const notDone = mayComeLate(failure) ? inDoubt : failed(withoutDoubt(failure));
  const ids = new Map<number, string>();
  const outcomeFor = (index: number): Outcome => {
    const one = found?.get(index) ?? 'unknown';
    if (one === 'none') return notDone;
    if (one === 'unknown') return inDoubt;
    if (one.id) ids.set(index, one.id);
    return created(one.id ?? undefined);
  };
  const missing = items.flatMap(([index]) => (found?.get(index) === 'none' ? index : []));
  const known = waitAfterRedirect(run, failure, missing)
    ? items.filter(([index]) => found?.get(index) !== 'none')
    : items;
  run.journal.record({ kind: 'outcomes', outcomes: known.map(([index]) => [index, outcomeFor(index)]) });
  await run.journal.commit();
  return ids;
}

function created(recordId: string | undefined): Outcome {
  return recordId === undefined ? { kind: 'done' } : { kind: 'done', recordId };
}

/** A key that may not create one Record in a Mini may create none there. A proxy, which gives no reason, may reject just one item. */
function isRefusedForAll(items: readonly NumberedCreate[], failure: Failure | undefined): boolean {
  if (failure?.kind !== 'forbidden' || failure.detail === undefined) return false;
  const places = new Set(items.map(([, { miniId, isActive }]) => `${miniId} ${String(isActive)}`));
  return places.size === 1 && !items.some(([, item]) => hasUri(item));
}

/** An item that is sent as stored in the journal has none. */
function hasUri(item: CreateItem): boolean {
  return !(item instanceof StoredCreate) && Boolean(item.record.externalUri);
}

// Looks at every item of a change set before the first write: what would be refused, and what needs no write.
import { groupedBy } from '../../../base/collections/groupedBy';
import type { Failure } from '../../../domain/failure';
import type { StoredRecord } from '../../../domain/record';
import { REQUESTS_AT_ONCE } from '../../loading/requestsAtOnce';
import { duplicateKey } from '../../records/duplicateKey';
import { isValidCreate } from '../batchItem';
import { thingOf, type ChangeItem } from '../changeItem';
import { openStates } from '../changeSetState';
import type { Journal } from '../journal/journal';
import { attach } from '../operations/attachments';
import { operationOf } from '../operations/operationOf';
import type { NumberedFile } from '../run/applyAttachments';
import type { NumberedChange } from '../run/applyChanges';
import { byMini, recordsByUri, type NumberedCreate } from '../run/findCreated';
import { isUnread, orLeft, Places, type Unread } from '../run/places';
import { requestPortions, type Portion } from '../run/portions';
import { Refused } from '../run/refused';
import type { ThingStore, StoredThing } from '../thingStore';

export const verdicts = [
  'ready',
  'unchanged',
  'invalid',
  'conflict',
  'gone',
  'refused',
  'unread',
  'deleted',
  'locked',
  'duplicate',
] as const;
export type Verdict = (typeof verdicts)[number];

/** The check of one item. `fresh` is the stored Record, if a review compares it. */
export interface Checked {
  readonly index: number;
  readonly item: ChangeItem;
  readonly verdict: Verdict;
  readonly fresh?: StoredRecord;
  /** Why the item could not be checked. */
  readonly failure?: Failure;
}

type Unseen = Required<Pick<Checked, 'verdict' | 'failure'>>;

export interface PreflightOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (through: number, total: number) => void;
  /** The workspace is locked against changes. */
  readonly isLocked?: boolean;
}

/** Judges what was read, in the order of the items, because a later item may repeat an earlier one. */
type Judge = (seen: Seen) => readonly Checked[];

/**
 * Sends reads alone, fifty Records each, and a few at once. What the service doesn't let it read is `refused`, and what it fails to
 * read beside others is `unread`. Throws other ServiceErrors, or the signal's reason.
 */
export async function* preflight(
  store: ThingStore,
  journal: Journal,
  { signal, onProgress, isLocked = false }: PreflightOptions = {},
): AsyncGenerator<Checked> {
  const { state } = journal;
  const total = openStates.reduce((sum, open) => sum + state.counts[open], 0);
  const seen = new Seen();
  const places = new Places();
  let through = 0;
  const waiting: Portion[] = [];
  const checkAll = async function* (): AsyncGenerator<Checked> {
    const judges = await Promise.all(waiting.splice(0).map((portion) => read(store, places, portion, signal)));
    const checked = judges.flatMap((judge) => judge(seen));
    await showDeleted(store, checked);
    for (const one of checked) {
      through++;
      yield isLocked ? { ...one, verdict: 'locked' } : one;
    }
    onProgress?.(through, total);
  };
  for await (const portion of requestPortions(journal.portions((index) => state.isOpen(index)))) {
    signal?.throwIfAborted();
    waiting.push(portion);
    if (waiting.length >= REQUESTS_AT_ONCE) yield* checkAll();
  }
  if (waiting.length > 0) yield* checkAll();
  if (places.areLeft) places.beginLastTry();
}

function read(store: ThingStore, places: Places, portion: Portion, signal: AbortSignal | undefined): Promise<Judge> {
  return portion.kind === 'create'
    ? readForCreates(store, places, portion.items)
    : readForChanges(store, places, portion.items, signal);
}

/** Removes things that others have deleted meanwhile from the lists, whether or not the review is applied. */
async function showDeleted(store: ThingStore, checked: readonly Checked[]): Promise<void> {
  const deleted = checked.flatMap(({ item, verdict }) => {
    const thing = ['gone', 'deleted'].includes(verdict) && item.op !== 'create' ? thingOf(item) : undefined;
    return thing?.kind === 'record' ? thing : [];
  });
  for (const [place, some] of groupedBy(deleted, (thing) => thing.place))
    await store.show(
      { kind: 'record', place },
      some.map(({ id }) => id),
    );
}

function unseen(why: Unread): Unseen {
  return { verdict: why instanceof Refused ? 'refused' : 'unread', failure: why.failure };
}

/** What earlier items of the set change, by key. */
class Seen {
  private readonly keys = new Set<string>();

  /** Whether the key was there already; adds it. */
  has(...key: (string | undefined)[]): boolean {
    const text = JSON.stringify(key);
    if (this.keys.has(text)) return true;
    this.keys.add(text);
    return false;
  }
}

async function readForChanges(
  store: ThingStore,
  places: Places,
  items: readonly (NumberedChange | NumberedFile)[],
  signal: AbortSignal | undefined,
): Promise<Judge> {
  const ids = [...new Set(items.flatMap(([, item]) => thingOf(item).id || []))];
  const [first] = items;
  const of = first && ids.length > 0 ? thingOf(first[1]) : undefined;
  const read = of && (await places.readThings(of, ids, (some) => store.read(of, some, signal)));
  return (seen) =>
    items.map(([index, item]) => {
      const fresh = read?.get(thingOf(item).id);
      if (isUnread(fresh)) return { index, item, ...unseen(fresh) };
      // The Record of a file may be created by the same set.
      if (item.op === 'attach' && item.createdBy !== undefined)
        return { index, item, verdict: attach.verdict(item, {}) };
      if (!fresh) return { index, item, verdict: 'gone' };
      const record = thingOf(item).kind === 'record' ? { fresh: fresh as StoredRecord } : {};
      return { index, item, ...record, verdict: seen.has(...placeIn(item)) ? 'duplicate' : verdictOf(item, fresh) };
    });
}

function verdictOf(item: (NumberedChange | NumberedFile)[1], fresh: StoredThing): Verdict {
  return item.op === 'attach' ? attach.verdict(item, fresh) : operationOf(item).verdict(item, fresh);
}

/** The place in a Record that no two items may change. */
function placeIn(item: (NumberedChange | NumberedFile)[1]): string[] {
  switch (item.op) {
    case 'attach':
      return [item.recordId, item.file.path];
    case 'detach':
      return [item.recordId, ...item.attachments.map(({ id }) => id)];
    case 'relate':
    case 'unrelate':
      return [item.recordId, JSON.stringify(item.relation)];
    default:
      return [thingOf(item).id];
  }
}

async function readForCreates(store: ThingStore, places: Places, items: readonly NumberedCreate[]): Promise<Judge> {
  const owners = new Map<number, StoredRecord>();
  const unread = new Map<string, Unread>();
  for (const [miniId, some] of byMini(items.filter(([, { record }]) => record.externalUri))) {
    const stored = await places.read(miniId, () => recordsByUri(store, miniId, some)).catch(orLeft);
    if (isUnread(stored)) {
      unread.set(miniId, stored);
      continue;
    }
    for (const [index, { record }] of some) {
      const owner = stored.get(record.externalUri ?? '');
      if (owner) owners.set(index, owner);
    }
  }
  return (seen) =>
    items.map(([index, item]) => {
      const { record, miniId } = item;
      const why = unread.get(miniId);
      if (why) return { index, item, ...unseen(why) };
      const fresh = owners.get(index);
      if (fresh) return { index, item, fresh, verdict: 'duplicate' };
      const isValid = isValidCreate(item) && (record.title ?? '').trim() !== '';
      if (!isValid) return { index, item, verdict: 'invalid' };
      return { index, item, verdict: isRepeated(item, miniId, seen) ? 'duplicate' : 'ready' };
    });
}

/** Whether an earlier item is the same. Only the service compares with stored Records, by a rule that isn't known. */
function isRepeated({ record, allowsDuplicate }: NumberedCreate[1], miniId: string, seen: Seen): boolean {
  if (record.externalUri) return seen.has('uri', record.externalUri);
  if (allowsDuplicate || !record.eventDate) return false;
  return seen.has(miniId, duplicateKey(record.title, record.eventDate));
}

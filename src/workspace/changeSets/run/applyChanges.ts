// Applies changes to what exists: one read of many, their intents on disk, then one guarded write after the other.
import { ServiceError } from '../../../domain/failure';
import { thingOf, type ExistingItem } from '../changeItem';
import { operationOf } from '../operations/operationOf';
import { failed, gone, type Outcome } from '../outcome';
import type { StoredThing } from '../thingStore';
import { LeftForLater, type ReadThings, type ThingsPlace } from './places';
import { Refused } from './refused';
import { outcomeOfError, readOrStop, type RunContext } from './runContext';

export type NumberedChange = readonly [index: number, item: ExistingItem];

/** How long an Undo waits before it rereads a thing that seems to be taken back already. */
const REREAD_PAUSE_MS = 1000;

/** Applies items of one kind and place. Items not begun stay that way. */
export async function applyChanges(run: RunContext, of: ThingsPlace, items: readonly NumberedChange[]): Promise<void> {
  const { journal, stop, clock } = run;
  const read = await readThings(run, of, items);
  if (!read) return;
  const begun: NumberedChange[] = [];
  const early: NumberedChange[] = [];
  const fresh = new Map<string, StoredThing>();
  const met = new Set<string>();
  const mayLag = clock.elapsed() < run.readsLagUntilMs;
  for (const [index, item] of items) {
    const { id } = thingOf(item);
    const now = read.get(id);
    if (now instanceof LeftForLater) continue;
    // A second change of a thing is judged after the first.
    const isSecond = met.has(id);
    met.add(id);
    if (now instanceof Refused) {
      await journal.outcome(index, failed(now.failure));
      continue;
    }
    const isUnchanged = now !== undefined && !isSecond && operationOf(item).verdict(item, now) === 'unchanged';
    if (mayLag && !fresh.has(id) && (!now || isSecond || isUnchanged)) early.push([index, item]);
    else if (!now) await journal.outcome(index, gone());
    // If it counted as begun, it would be taken for our write after a crash, and be undone.
    else if (isUnchanged) await journal.outcome(index, { kind: 'unchanged' });
    else {
      begun.push([index, item]);
      fresh.set(id, now);
    }
  }
  if (begun.length > 0) await writeBegun(run, of, begun, fresh);
  // This includes things that someone else had changed to the same values.
  if (met.size > 0) await run.store.show(of, [...met], fresh);
  const isLater =
    early.length > 0 && (await readOrStop(run, () => clock.sleep(REREAD_PAUSE_MS, stop).then(() => true)));
  if (isLater) await applyChanges(run, of, early);
}

async function writeBegun(
  run: RunContext,
  of: ThingsPlace,
  begun: readonly NumberedChange[],
  fresh: Map<string, StoredThing>,
): Promise<void> {
  const { journal, stop, clock } = run;
  journal.record({
    kind: 'begun',
    at: clock.now(),
    items: begun.map(([index, item]) => {
      const eTag = eTagOf(fresh.get(thingOf(item).id));
      return eTag ? [index, eTag] : [index];
    }),
  });
  await journal.commit();
  const written = new Set<string>();
  for (const [at, [index, item]] of begun.entries()) {
    const { id } = thingOf(item);
    // A thing written since the read has to be read again.
    const read = written.has(id) || operationOf(item).isUnguarded?.(item) ? undefined : fresh.get(id);
    const outcome = stop.aborted ? 'notBegun' : await applyOne(run, of, [index, item], read);
    if (outcome === 'notBegun') {
      journal.record({ kind: 'again', items: begun.slice(at).map(([left]) => left) });
      break;
    }
    written.add(id);
    // Only a written thing is newer than the read.
    if (outcome.kind !== 'done') fresh.delete(id);
    await journal.outcome(index, outcome);
  }
}

/** Things by id. Undefined if the run stops. */
export function readThings(
  run: RunContext,
  of: ThingsPlace,
  items: readonly NumberedChange[],
): Promise<ReadThings | undefined> {
  const ids = [...new Set(items.map(([, item]) => thingOf(item).id))];
  return readOrStop(run, () => run.places.readThings(of, ids, (some) => run.store.read(of, some)));
}

function eTagOf(thing: StoredThing | undefined): string | undefined {
  return thing && 'eTag' in thing && typeof thing.eTag === 'string' && thing.eTag !== '' ? thing.eTag : undefined;
}

async function applyOne(
  run: RunContext,
  of: ThingsPlace,
  [index, item]: NumberedChange,
  read: StoredThing | undefined,
): Promise<Outcome | 'notBegun'> {
  const { store, backoff, stop, journal } = run;
  const operation = operationOf(item);
  let known = read;
  const attempt = async (): Promise<Outcome> => {
    const { id } = thingOf(item);
    const fresh = known ?? (await store.read(of, [id])).get(id);
    // After waiting for a busy service, read again: others may have written, and an attempt may have got half way.
    known = undefined;
    if (!fresh) return gone();
    switch (operation.verdict(item, fresh)) {
      case 'unchanged':
        return { kind: 'unchanged' };
      case 'conflict':
        return { kind: 'conflict' };
      case 'deleted':
        throw new ServiceError({ kind: 'inTrash', operation: item.op });
      // The operation refuses an invalid item with its reason.
      case 'invalid':
      case 'ready':
        return await operation.apply(store, item, fresh, journal.state.begunBefore.has(index));
    }
  };
  try {
    return await backoff.run(attempt, stop);
  } catch (error) {
    return outcomeOfError(run, error);
  }
}

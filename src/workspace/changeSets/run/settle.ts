// After a crash: reads back what was begun and has no outcome, so that nothing is written twice and nothing forgotten.
import type { RecordRef } from '../../../domain/recordRef';
import { readRecord, settledFiles, type NumberedFile } from './applyAttachments';
import { readThings, type NumberedChange, type Place } from './applyChanges';
import { thingOf } from '../changeItem';
import { filesOf, withoutFiles } from './fileItems';
import { findCreated, knownIds, type Found, type NumberedCreate } from './findCreated';
import { interrupted, type Settled } from '../operations/operation';
import { operationOf } from '../operations/operationOf';
import { portionsOf, type Portion } from './portions';
import { readOrStop, type RunContext } from './runContext';

/** Reads may lag behind writes: before something is taken as not written, it is looked for so often. */
export const LOOK_PAUSES_MS = [1000, 2000, 4000] as const;

/** False when the run stops: nothing may be begun before all is settled. */
export async function settle(run: RunContext): Promise<boolean> {
  const { journal } = run;
  const isBegun = (index: number): boolean => journal.state.stateOf(index) === 'begun';
  const settleAll = async (portions: AsyncIterable<Portion>): Promise<boolean> => {
    for await (const portion of portions) {
      const settled = await settledPortion(run, portion, LOOK_PAUSES_MS);
      if (!settled) return false;
      const isAgain = (one: Settled): one is 'again' => one === 'again';
      journal.record(
        { kind: 'again', items: settled.flatMap(([index, one]) => (isAgain(one) ? [index] : [])) },
        {
          kind: 'outcomes',
          outcomes: settled.flatMap(([index, one]) => (isAgain(one) ? [] : [[index, one] as const])),
        },
      );
    }
    await journal.commit();
    return true;
  };
  // Files need the ids of what was created.
  const isSettled = await settleAll(portionsOf(withoutFiles(journal.items(isBegun))));
  return isSettled && (await settleAll(portionsOf(filesOf(journal, isBegun))));
}

/** Undefined when the run stops. New Records that are not found are looked for again after each pause. */
export function settledPortion(
  run: RunContext,
  portion: Portion,
  pausesMs: readonly number[] = [],
): Promise<SettledItems | undefined> {
  switch (portion.kind) {
    case 'create':
      return settleCreates(run, portion.items, pausesMs);
    case 'change':
      return settleChanges(run, portion.of, portion.items);
    case 'attach':
      return settleFiles(run, portion.ref, portion.items);
  }
}

type SettledItems = readonly (readonly [index: number, settled: Settled])[];

async function settleCreates(
  run: RunContext,
  items: readonly NumberedCreate[],
  pausesMs: readonly number[],
): Promise<SettledItems | undefined> {
  const { marks } = run.journal.state;
  const beganMs = (index: number): number => marks.get(index)?.at ?? run.unnamed.get(index) ?? 0;
  const sinceMs = Math.min(...items.map(([index]) => beganMs(index)));
  const known = await knownIds(run.journal);
  const look = (some: typeof items): Promise<ReadonlyMap<number, Found> | undefined> =>
    readOrStop(run, () => findCreated(run.target, some, sinceMs, known));
  let found = await look(items);
  for (const pauseMs of pausesMs) {
    const missing = items.filter(([index]) => found?.get(index) === 'none');
    if (!found || missing.length === 0) break;
    const later = await readOrStop(run, () => run.clock.sleep(pauseMs, run.stop).then(() => look(missing)));
    found = later && new Map([...found, ...later]);
  }
  return (
    found &&
    items.map(([index]) => {
      const one = found.get(index) ?? 'unknown';
      if (one === 'none') return [index, 'again'];
      return [index, one === 'unknown' ? interrupted() : { kind: 'done', ...(one.id ? { recordId: one.id } : {}) }];
    })
  );
}

async function settleChanges(
  run: RunContext,
  of: Place,
  items: readonly NumberedChange[],
): Promise<SettledItems | undefined> {
  const fresh = await readThings(run, of, items);
  return (
    fresh &&
    items.map(([index, item]) => {
      const mark = run.journal.state.marks.get(index)?.eTag;
      return [index, operationOf(item).settled(item, fresh.get(thingOf(item).id), mark)];
    })
  );
}

async function settleFiles(
  run: RunContext,
  ref: RecordRef,
  items: readonly NumberedFile[],
): Promise<SettledItems | undefined> {
  const read = await readRecord(run, ref);
  return read && (await settledFiles(run, read.fresh, items));
}

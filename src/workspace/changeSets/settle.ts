// After a crash: reads back what was begun and has no outcome, so that nothing is written twice and nothing forgotten.
import type { RecordRef } from '../../domain/recordRef';
import { settledFiles, type NumberedFile } from './applyAttachments';
import { readRecords, type NumberedChange } from './applyChanges';
import { filesOf, withoutFiles } from './fileItems';
import { findCreated, type NumberedCreate } from './findCreated';
import { interrupted, type Settled } from './operations/operation';
import { operationOf } from './operations/operationOf';
import { portionsOf, type Portion } from './portions';
import { readOrStop, type RunContext } from './runContext';

/** False when the run stops: nothing may be begun before all is settled. */
export async function settle(run: RunContext): Promise<boolean> {
  const { journal } = run;
  const isBegun = (index: number): boolean => journal.state.stateOf(index) === 'begun';
  const settleAll = async (portions: AsyncIterable<Portion>): Promise<boolean> => {
    for await (const portion of portions) {
      const settled = await settledPortion(run, portion);
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

function settledPortion(run: RunContext, portion: Portion): Promise<SettledItems | undefined> {
  switch (portion.kind) {
    case 'create':
      return settleCreates(run, portion.items);
    case 'change':
      return settleChanges(run, portion.miniId, portion.items);
    case 'attach':
      return settleFiles(run, portion.ref, portion.items);
  }
}

type SettledItems = readonly (readonly [index: number, settled: Settled])[];

async function settleCreates(run: RunContext, items: readonly NumberedCreate[]): Promise<SettledItems | undefined> {
  const { marks } = run.journal.state;
  const sinceMs = Math.min(...items.map(([index]) => marks.get(index)?.at ?? 0));
  const found = await readOrStop(run, () => findCreated(run.target, items, sinceMs));
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
  miniId: string,
  items: readonly NumberedChange[],
): Promise<SettledItems | undefined> {
  const fresh = await readRecords(run, miniId, items);
  return (
    fresh &&
    items.map(([index, item]) => {
      const mark = run.journal.state.marks.get(index)?.eTag;
      return [index, operationOf(item).settled(item, fresh.get(item.recordId), mark)];
    })
  );
}

async function settleFiles(
  run: RunContext,
  { miniId, recordId }: RecordRef,
  items: readonly NumberedFile[],
): Promise<SettledItems | undefined> {
  const fresh = await readRecords(run, miniId, items);
  return fresh && (await settledFiles(run, fresh.get(recordId), items));
}

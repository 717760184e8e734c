// After a crash: reads back what was begun and has no outcome, so that nothing is written twice and nothing forgotten.
import { differingFields } from '../../domain/fields/differingFields';
import { recordFields } from '../../domain/fields/recordFields';
import { notFound } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { lifecycleVerdict, type NumberedChange } from './applyChanges';
import { findCreated, type NumberedCreate } from './findCreated';
import { failed, type Outcome } from './outcome';
import { portionsOf } from './portions';
import { readOrStop, type RunContext } from './runContext';

type Settled = Outcome | 'again';

/** False when the run stops: nothing may be begun before all is settled. */
export async function settle(run: RunContext): Promise<boolean> {
  const { journal } = run;
  const isBegun = (index: number): boolean => journal.state.stateOf(index) === 'begun';
  for await (const portion of portionsOf(journal.items(isBegun))) {
    const settled =
      portion.kind === 'create'
        ? await settleCreates(run, portion.items)
        : await settleChanges(run, portion.miniId, portion.items);
    if (!settled) return false;
    const isAgain = (one: Settled): one is 'again' => one === 'again';
    journal.record(
      { kind: 'again', items: settled.flatMap(([index, one]) => (isAgain(one) ? [index] : [])) },
      { kind: 'outcomes', outcomes: settled.flatMap(([index, one]) => (isAgain(one) ? [] : [[index, one] as const])) },
    );
  }
  await journal.commit();
  return true;
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
  const ids = [...new Set(items.map(([, { recordId }]) => recordId))];
  const read = await readOrStop(run, () => run.target.readMany(miniId, ids));
  if (!read) return undefined;
  const fresh = new Map(read.map((record) => [record.id ?? '', record]));
  return items.map(([index, item]) => {
    const mark = run.journal.state.marks.get(index)?.eTag;
    return [index, settledAs(item, fresh.get(item.recordId), mark)];
  });
}

function settledAs(item: NumberedChange[1], fresh: StoredRecord | undefined, mark: string | undefined): Settled {
  // A draft that was discarded is gone.
  if (!fresh) return item.op === 'delete' ? { kind: 'done', isFinal: true } : failed(notFound('listRecords').failure);
  const isSame = mark !== undefined && fresh.eTag === mark;
  if (item.op !== 'update') {
    if (isSame || lifecycleVerdict(item, fresh) !== 'unchanged') return 'again';
    return item.op === 'submit' ? { kind: 'done', isFinal: true } : { kind: 'done' };
  }
  if (isSame) return 'again';
  if (differingFields(recordFields, item.after, fresh).length === 0) return { kind: 'done' };
  const isAsBefore = mark === undefined && differingFields(recordFields, item.before, fresh).length === 0;
  return isAsBefore ? 'again' : interrupted();
}

function interrupted(): Outcome {
  return { kind: 'inDoubt', reason: { kind: 'interrupted' } };
}

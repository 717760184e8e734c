// After a crash: reads back what was begun and has no outcome, so nothing is written twice and nothing forgotten.
import type { RecordRef } from '../../../domain/recordRef';
import { REREAD_PAUSES_MS } from '../../changes/rereadPauses';
import { thingOf } from '../changeItem';
import { inDoubtAfterCrash, type Reconciled } from '../operations/operation';
import { operationOf } from '../operations/operationOf';
import type { Outcome } from '../outcome';
import { readRecord, reconcileFiles, type NumberedFile } from './applyAttachments';
import { readThings, type NumberedChange } from './applyChanges';
import { showCreated } from './applyCreates';
import { filesOf, withoutFiles } from './fileItems';
import { findCreated, knownIds, type NumberedCreate } from './findCreated';
import { LeftForLater, type ThingsPlace } from './places';
import { requestPortions, type Portion } from './portions';
import { Refused } from './refused';
import { readOrStop, type RunContext } from './runContext';

/** False if the run stops: nothing begins before all is reconciled. Items of a Mini that is left for later wait. */
export async function reconcile(run: RunContext): Promise<boolean> {
  const { journal } = run;
  if (journal.state.counts.begun === 0) return true;
  const isBegun = (index: number): boolean => journal.state.stateOf(index) === 'begun';
  // Files need the ids of what was created.
  const isReconciled = await reconcileAll(run, () => requestPortions(withoutFiles(journal.portions(isBegun))));
  return isReconciled && (await reconcileAll(run, () => requestPortions(filesOf(journal, isBegun))));
}

/** Looks again after each pause for items that were not found. */
async function reconcileAll(run: RunContext, portions: () => AsyncIterable<Portion>): Promise<boolean> {
  const { journal, clock, stop } = run;
  const pausesMs: number[] = [...REREAD_PAUSES_MS];
  for (;;) {
    const missing: number[] = [];
    for await (const portion of portions()) {
      const reconciled = await reconcilePortion(run, portion);
      if (run.stop.aborted) return false;
      // Left for later: its items stay begun.
      if (!reconciled) continue;
      const outcomes: [index: number, outcome: Outcome][] = [];
      for (const [index, one] of reconciled)
        if (one === 'again') missing.push(index);
        else outcomes.push([index, withKnownReason(one, journal.state.problems.get(index))]);
      journal.record({ kind: 'outcomes', outcomes });
    }
    const pauseMs = missing.length > 0 ? pausesMs.shift() : undefined;
    if (pauseMs === undefined) {
      journal.record({ kind: 'again', items: missing });
      await journal.commit();
      return true;
    }
    if ((await readOrStop(run, () => clock.sleep(pauseMs, stop).then(() => true))) === undefined) return false;
  }
}

/** An item that stays in doubt keeps the reason known before. */
export function withKnownReason(outcome: Outcome, before: Outcome | undefined): Outcome {
  const isKnown = before?.kind === 'failed' || before?.kind === 'inDoubt';
  return outcome.kind === 'inDoubt' && isKnown ? { ...before, kind: 'inDoubt' } : outcome;
}

/** Shows the items found to be done. Undefined if the portion is left for later or the run stops. */
export async function reconcilePortion(run: RunContext, portion: Portion): Promise<ReconciledItems | undefined> {
  const reconciled = await reconciledItems(run, portion);
  if (reconciled?.some(([, one]) => one !== 'again' && one.kind === 'done')) await show(run, portion, reconciled);
  return reconciled;
}

function reconciledItems(run: RunContext, portion: Portion): Promise<ReconciledItems | undefined> {
  switch (portion.kind) {
    case 'create':
      return reconcileCreates(run, portion.items);
    case 'change':
      return reconcileChanges(run, portion.of, portion.items);
    case 'attach':
      return reconcileFilesOf(run, portion.ref, portion.items);
  }
}

/** Shows what was found: views were last read when it was sent, and may lack it. */
function show(run: RunContext, portion: Portion, reconciled: ReconciledItems): Promise<void> {
  const { store } = run;
  switch (portion.kind) {
    case 'create': {
      const known = new Map(reconciled);
      const found = portion.items.map(([index, { miniId }]) => ({ miniId, recordId: idOf(known.get(index)) }));
      return showCreated(run, found);
    }
    case 'change':
      return store.show(
        portion.of,
        portion.items.map(([, item]) => thingOf(item).id),
      );
    case 'attach':
      return store.show({ kind: 'record', place: portion.ref.miniId }, [portion.ref.recordId]);
  }
}

function idOf(one: Reconciled | undefined): string | undefined {
  return one !== undefined && one !== 'again' && one.kind === 'done' ? one.recordId : undefined;
}

type ReconciledItems = readonly (readonly [index: number, reconciled: Reconciled])[];

async function reconcileCreates(
  run: RunContext,
  items: readonly NumberedCreate[],
): Promise<ReconciledItems | undefined> {
  const { marks } = run.journal.state;
  const beganMs = (index: number): number => marks.get(index)?.at ?? 0;
  const sinceMs = Math.min(...items.map(([index]) => beganMs(index)));
  const known = await knownIds(run.journal, items);
  const found = await readOrStop(run, () => findCreated(run.store, items, sinceMs, known, run.places.read));
  return (
    found &&
    items.map(([index]) => {
      const one = found.get(index) ?? 'unknown';
      if (one === 'none') return [index, 'again'];
      return [
        index,
        one === 'unknown' ? inDoubtAfterCrash() : { kind: 'done', ...(one.id ? { recordId: one.id } : {}) },
      ];
    })
  );
}

async function reconcileChanges(
  run: RunContext,
  of: ThingsPlace,
  items: readonly NumberedChange[],
): Promise<ReconciledItems | undefined> {
  const read = await readThings(run, of, items);
  return (
    read &&
    items.flatMap(([index, item]): ReconciledItems => {
      const fresh = read.get(thingOf(item).id);
      if (fresh instanceof LeftForLater) return [];
      // Nothing is known about a thing that may not be read.
      if (fresh instanceof Refused) return [[index, inDoubtAfterCrash()]];
      const { head, state } = run.journal;
      const one = operationOf(item).reconcile(item, fresh, state.marks.get(index)?.eTag);
      // An Undo leaves things that have changed since, whether or not it had undone them.
      return [[index, head?.undoes && one !== 'again' && one.kind === 'inDoubt' ? { kind: 'conflict' } : one]];
    })
  );
}

async function reconcileFilesOf(
  run: RunContext,
  ref: RecordRef,
  items: readonly NumberedFile[],
): Promise<ReconciledItems | undefined> {
  const read = await readRecord(run, ref);
  if (read instanceof Refused) return items.map(([index]) => [index, inDoubtAfterCrash()]);
  return read && (await reconcileFiles(run, read.fresh, items));
}

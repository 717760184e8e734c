// At the end of a run: looks again for what could not be found or determined, because reads may lag behind writes.
import { REREAD_PAUSES_MS } from '../../changes/rereadPauses';
import type { Reconciled } from '../operations/operation';
import type { Outcome } from '../outcome';
import { filesOf, withoutFiles } from './fileItems';
import { requestPortions, type Portion } from './portions';
import { withKnownReason, reconcilePortion } from './reconcile';
import type { RunContext } from './runContext';

export async function recheckUnsure(run: RunContext): Promise<void> {
  const { journal, clock, stop } = run;
  const { state } = journal;
  const isOpen = (index: number): boolean => state.isUnsure(index) || state.isUnnamed(index);
  for (const pauseMs of REREAD_PAUSES_MS) {
    if (![...state.marks.keys()].some(isOpen)) return;
    await clock.sleep(pauseMs, stop).catch(() => undefined);
    await recheck(run, requestPortions(withoutFiles(journal.portions(isOpen))));
    await recheck(run, requestPortions(filesOf(journal, isOpen)));
    await journal.commit();
  }
}

async function recheck(run: RunContext, portions: AsyncIterable<Portion>): Promise<void> {
  const { journal } = run;
  for await (const portion of portions) {
    if (run.stop.aborted) return;
    const reconciled = (await reconcilePortion(run, portion)) ?? [];
    const outcomes = reconciled.flatMap(([index, one]): [number, Outcome][] => {
      const seen = seenNow(one, journal.state.problems.get(index));
      return seen ? [[index, seen]] : [];
    });
    journal.record({ kind: 'outcomes', outcomes });
  }
}

/** Undefined if nothing new was found. */
function seenNow(reconciled: Reconciled, before: Outcome | undefined): Outcome | undefined {
  if (reconciled === 'again') return undefined;
  // An item without a problem lacks only its id.
  if (reconciled.kind === 'done') return before || (reconciled.recordId ?? reconciled.partId) ? reconciled : undefined;
  // Another client or this run has written since.
  return reconciled.kind === 'inDoubt' && before?.kind === 'failed' ? withKnownReason(reconciled, before) : undefined;
}

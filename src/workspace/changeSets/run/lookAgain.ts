// At the end of a run: looks once more for what could not be found or determined, because reads may lag behind writes.
import { filesOf, withoutFiles } from './fileItems';
import type { Settled } from '../operations/operation';
import { isUnsure, type Outcome } from '../outcome';
import { portionsOf, type Portion } from './portions';
import type { RunContext } from './runContext';
import { LOOK_PAUSES_MS, settledPortion } from './settle';

export async function lookAgain(run: RunContext): Promise<void> {
  const { journal, clock, stop, unnamed } = run;
  const isOpen = (index: number): boolean => unnamed.has(index) || isUnsure(journal.state.problems.get(index));
  for (const pauseMs of LOOK_PAUSES_MS) {
    if (unnamed.size === 0 && ![...journal.state.problems.values()].some(isUnsure)) return;
    await clock.sleep(pauseMs, stop).catch(() => undefined);
    await lookAt(run, portionsOf(withoutFiles(journal.portions(isOpen))));
    await lookAt(run, portionsOf(filesOf(journal, isOpen)));
    await journal.commit();
  }
}

async function lookAt(run: RunContext, portions: AsyncIterable<Portion>): Promise<void> {
  const { journal, unnamed } = run;
  for await (const portion of portions) {
    const settled = run.stop.aborted ? undefined : await settledPortion(run, portion);
    if (!settled) return;
    const outcomes = settled.flatMap(([index, one]): [number, Outcome][] => {
      const seen = seenNow(one, journal.state.problems.get(index));
      return seen ? [[index, seen]] : [];
    });
    for (const [index, one] of outcomes) if (one.kind === 'done' && one.recordId !== undefined) unnamed.delete(index);
    journal.record({ kind: 'outcomes', outcomes });
  }
}

/** Undefined: nothing new. */
function seenNow(settled: Settled, told: Outcome | undefined): Outcome | undefined {
  if (settled === 'again') return undefined;
  // Of an item without a problem only the id is missing.
  if (settled.kind === 'done') return told || settled.recordId !== undefined ? settled : undefined;
  // Somebody has written, perhaps this run.
  return settled.kind === 'inDoubt' && told?.kind === 'failed' ? { ...told, kind: 'inDoubt' } : undefined;
}

// What the parts of a run share.
import type { Clock } from '../../../base/clock';
import { failsBeforeSending, failureOf, withoutDoubt, type Failure } from '../../../domain/failure';
import { isOfAll } from '../../loading/failureReach';
import type { Journal } from '../journal/journal';
import { outcomeOf, type Outcome } from '../outcome';
import type { ThingStore } from '../thingStore';
import type { Backoff } from './backoff';
import { LeftForLater, type Places } from './places';
import type { Refused } from './refused';

export interface RunContext {
  readonly store: ThingStore;
  readonly journal: Journal;
  readonly backoff: Backoff;
  readonly places: Places;
  readonly clock: Clock;
  /** By {@link clock}: until then, reads may not show the writes yet that an Undo takes back. */
  readonly readsLagUntilMs: number;
  /** Aborted by pause, cancel, or a failure that makes further requests useless: nothing more is begun. */
  readonly stop: AbortSignal;
  /** Stops the run for a reason that the user has to know. */
  readonly giveUp: (failure: Failure) => void;
}

const LOST_FOR_ALL: readonly Failure['kind'][] = ['unreachable', 'timedOut', 'redirectRefused'];

/** The outcome of a write that threw. `notBegun`: it was not sent, or refused only because the run has to wait. */
export function outcomeOfError({ stop, giveUp }: RunContext, error: unknown): Outcome | 'notBegun' {
  const failure = failureOf(error);
  if (!failure) {
    if (stop.aborted && error === stop.reason) return 'notBegun';
    throw error;
  }
  const isUnsent = failure.kind === 'unreachable' && failsBeforeSending(failure.cause);
  // All items are written to addresses of one kind.
  if (!failure.mayBeDone && (isUnsent || isOfAll(failure) || failure.kind === 'redirectRefused')) {
    giveUp(failure);
    return 'notBegun';
  }
  // Neither the write nor the read after it got a response.
  if (failure.mayBeDone && LOST_FOR_ALL.includes(failure.kind)) giveUp(failure);
  return failure.kind === 'cancelled' && !failure.mayBeDone ? 'notBegun' : outcomeOf(failure);
}

/** Reads what the items of a Mini need. Undefined if the Mini is left for later or the run stops over it. */
export function readMini<T>(run: RunContext, miniId: string, read: () => Promise<T>): Promise<T | Refused | undefined> {
  return readOrStop<T | Refused>(run, () => run.places.read(miniId, read));
}

/** A read that many items depend on. Undefined if it is left for later or the run stops over it. */
export async function readOrStop<T>(run: RunContext, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run.backoff.run(read, run.stop);
  } catch (error) {
    const failure = failureOf(error);
    if (failure) run.giveUp(failure);
    else if (!(error instanceof LeftForLater || (run.stop.aborted && error === run.stop.reason))) throw error;
    return undefined;
  }
}

/** Reads to find a write whose response was lost. Undefined if the read fails: the write is in doubt then. */
export async function lookAfterLost<T>(run: RunContext, look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    // A service that is busy is asked again at the end of the run.
    if (failure.kind !== 'tooManyRequests') run.giveUp(failure);
    return undefined;
  }
}

/** After a redirect, items found not done wait for *Resume*: further requests would be redirected too. */
export function waitAfterRedirect(run: RunContext, failure: Failure, items: readonly number[]): boolean {
  if (failure.kind !== 'redirectRefused' || items.length === 0) return false;
  run.giveUp(withoutDoubt(failure));
  run.journal.record({ kind: 'again', items });
  return true;
}

// Waits with growing pauses for the name of a deleted label, which is not free at once (contract: labels).
import type { Clock } from '../../base/clock';
import { failureOf, ServiceError } from '../../domain/failure';
import { longerPause } from './longerPause';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

export interface Waiting {
  readonly signal: AbortSignal;
  /** Called when a pause begins. */
  readonly onPause: (pauseMs: number) => void;
}

/**
 * Repeats `create` while `isHeld` recognises the refusal, beginning with a pause because the user starts it after a
 * first refusal. A refusal proves that nothing was created. Any other failure stops the loop, because the result of
 * that attempt is unknown.
 */
export async function untilNameIsFree(
  create: () => Promise<void>,
  isHeld: (error: unknown) => boolean,
  clock: Clock,
  { signal, onPause }: Waiting,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = longerPause(pauseMs, MAX_PAUSE_MS)) {
    onPause(pauseMs);
    await clock.sleep(pauseMs, signal).catch((error: unknown) => {
      throw signal.aborted ? new ServiceError({ kind: 'cancelled', operation: 'createLabel' }) : error;
    });
    try {
      await create();
      return;
    } catch (error) {
      if (!failureOf(error) || !isHeld(error)) throw error;
    }
  }
}

// The name of a deleted label is not free at once: waiting for it, with growing pauses (contract: labels).
import type { Clock } from '../../base/clock';
import { failureOf, ServiceError } from '../../domain/failure';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const GROWTH = 1.5;

export interface Waiting {
  readonly signal: AbortSignal;
  /** Hears of each pause that begins. */
  readonly onPause: (pauseMs: number) => void;
}

/**
 * Repeats `create` while it is refused as `isHeld` says, beginning with a pause: the person has asked for it after a first
 * refusal. A refusal proves that nothing was made; any other failure ends it, as nobody knows what became of that try.
 */
export async function untilNameIsFree(
  create: () => Promise<void>,
  isHeld: (error: unknown) => boolean,
  clock: Clock,
  { signal, onPause }: Waiting,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)) {
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

// Reads may lag behind writes: how long to wait before each further read.
import type { Clock } from '../../base/clock';

/** Pauses between reads that look for something written, before it counts as not written. */
export const REREAD_PAUSES_MS = [1000, 2000, 4000] as const;
/** The sum of these pauses. */
export const READS_LAG_MS = REREAD_PAUSES_MS.reduce<number>((sum, pauseMs) => sum + pauseMs, 0);

/** Pauses while a read still returns the replaced version. Short, because someone waits and the lag is mostly about a second. */
export const BRIEF_REREAD_PAUSES_MS = [200, 400, 800] as const;

/** Reads, and reads again after each pause, until `isShown`. Returns the last read. */
export async function rereadUntil<T>(
  isShown: (found: T) => boolean,
  read: () => Promise<T>,
  pausesMs: readonly number[],
  clock: Clock,
  signal?: AbortSignal,
): Promise<T> {
  let found = await read();
  for (const pauseMs of pausesMs) {
    if (isShown(found)) break;
    await clock.sleep(pauseMs, signal);
    found = await read();
  }
  return found;
}

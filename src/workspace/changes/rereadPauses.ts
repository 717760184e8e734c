// Reads may lag behind writes: how long to wait before each further read.
import type { Clock } from '../../base/clock';

/** For what was written, before it counts as not written. */
export const REREAD_PAUSES_MS = [1000, 2000, 4000] as const;
/** All of them. */
export const READS_LAG_MS = REREAD_PAUSES_MS.reduce<number>((sum, pauseMs) => sum + pauseMs, 0);

/** While a read returns what a write has replaced: mostly it is behind by about a second, and somebody waits. */
export const BRIEF_REREAD_PAUSES_MS = [200, 400, 800] as const;

/** Reads, and again after each pause until that shows what was written. Returns what was read last. */
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

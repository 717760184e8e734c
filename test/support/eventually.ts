// Waits for a condition, and names it on timeout.
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 20;

/** Resolves with the first result of `look` that is neither undefined nor false. Throws after `withinMs`. */
export async function eventually<T>(
  what: string,
  look: () => T | undefined | false | Promise<T | undefined | false>,
  withinMs = 20_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Did not come within ${String(withinMs)} ms: ${what}`);
    await pause(PAUSE_MS);
  }
}

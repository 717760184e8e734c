import type { Clock } from './clock';

/** What is awaited, or undefined where that takes longer. Leaves no timer. */
export async function inTime<T>(awaited: Promise<T>, withinMs: number, clock: Clock): Promise<T | undefined> {
  const isOver = new AbortController();
  try {
    return await Promise.race([awaited, clock.sleep(withinMs, isOver.signal).then(() => undefined)]);
  } finally {
    isOver.abort();
  }
}

import { onAbort } from './onAbort';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The clock as a dependency, for tests that don't wait. */
export interface Clock {
  /** Milliseconds since the epoch. Jumps when someone sets the clock. */
  now(): number;
  /** Whole milliseconds from some start, for durations. */
  elapsed(): number;
  /** Resolves after `pauseMs`. Rejects with the signal's reason, without leaving a timer. */
  sleep(pauseMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => Math.round(performance.now()),
  sleep: (pauseMs, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const timer = setTimeout(() => {
        letGo();
        resolve();
      }, pauseMs);
      const letGo = onAbort(signal, () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      });
    }),
};

/** The awaited value, or undefined if it takes longer. Leaves no timer. */
export async function inTime<T>(awaited: Promise<T>, withinMs: number, clock: Clock): Promise<T | undefined> {
  const isOver = new AbortController();
  try {
    return await Promise.race([awaited, clock.sleep(withinMs, isOver.signal).then(() => undefined)]);
  } finally {
    isOver.abort();
  }
}

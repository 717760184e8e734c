import { onAbort } from './onAbort';

/** The clock as a dependency, for tests that don't wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `pauseMs`. Rejects with the signal's reason, without leaving a timer. */
  sleep(pauseMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => Date.now(),
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

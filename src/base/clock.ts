import { onAbort } from './onAbort';

/** Time as a dependency, so that tests of waiting need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `pauseMs`; rejects with the signal's reason when aborted first, and leaves no timer. */
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

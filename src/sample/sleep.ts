// Pauses of a running sample, which end with it.
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after the pause; rejects at once when the sample stops, or when `signal` is aborted. */
export type Sleep = (pauseMs: number, signal?: AbortSignal) => Promise<void>;

export function sleepUntil(stopping: AbortSignal): Sleep {
  return (pauseMs, signal) =>
    pause(pauseMs, undefined, { signal: signal ? AbortSignal.any([stopping, signal]) : stopping });
}

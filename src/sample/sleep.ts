// Pauses that end when the sample stops.
import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after the pause; rejects when the sample stops or `signal` is aborted. */
export type Sleep = (pauseMs: number, signal?: AbortSignal) => Promise<void>;

export function sleepUntil(stopping: AbortSignal): Sleep {
  return (pauseMs, signal) =>
    pause(pauseMs, undefined, { signal: signal ? AbortSignal.any([stopping, signal]) : stopping });
}

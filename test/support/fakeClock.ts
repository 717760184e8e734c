// A clock that only advances when a test says so.
import type { Clock } from '../../src/base/clock';

interface Sleeper {
  readonly untilMs: number;
  readonly wake: () => void;
}

export class FakeClock implements Clock {
  /** Every pause that was begun, in milliseconds. */
  readonly pauses: number[] = [];
  /** Whether pauses end at once, by advancing the clock to their end. */
  passesPauses = false;
  private timeMs = 0;
  private startMs = Date.parse('2026-03-01T09:00:00Z');
  private readonly sleepers = new Set<Sleeper>();

  /** The number of pauses in progress. */
  get sleeping(): number {
    return this.sleepers.size;
  }

  readonly now = (): number => this.startMs + this.timeMs;
  readonly elapsed = (): number => this.timeMs;

  sleep(pauseMs: number, signal?: AbortSignal): Promise<void> {
    this.pauses.push(pauseMs);
    if (this.passesPauses) return this.pass(pauseMs, signal);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const end = (settle: () => void): void => {
        this.sleepers.delete(sleeper);
        signal?.removeEventListener('abort', onAbort);
        settle();
      };
      const onAbort = (): void => end(() => reject(signal?.reason as Error));
      const sleeper = { untilMs: this.timeMs + pauseMs, wake: () => end(resolve) };
      this.sleepers.add(sleeper);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** As if someone set the computer's clock: no time passes. */
  set(aheadMs: number): void {
    this.startMs += aheadMs;
  }

  private async pass(pauseMs: number, signal?: AbortSignal): Promise<void> {
    const untilMs = this.timeMs + pauseMs;
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    this.timeMs = Math.max(this.timeMs, untilMs);
  }

  /** Advances by `ms`, and lets waiting code continue as far as it can without the network. */
  async advance(ms: number): Promise<void> {
    this.timeMs += ms;
    for (const sleeper of [...this.sleepers]) if (sleeper.untilMs <= this.timeMs) sleeper.wake();
    await new Promise(setImmediate);
  }
}

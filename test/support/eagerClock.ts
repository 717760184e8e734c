// A clock whose pauses end at once, by moving on to their end.
import type { Clock } from '../../src/base/clock';

export class EagerClock implements Clock {
  private timeMs: number;

  constructor(startMs: number) {
    this.timeMs = startMs;
  }

  readonly now = (): number => this.timeMs;

  async sleep(pauseMs: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const untilMs = this.timeMs + pauseMs;
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    this.timeMs = Math.max(this.timeMs, untilMs);
  }
}

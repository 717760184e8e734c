import type { Clock } from './clock';
import type { Disposable } from './disposables';

/** Throttles: runs immediately, then at most once per pause; requests during a pause share the next run. */
export class Throttle implements Disposable {
  private readonly end = new AbortController();
  private isResting = false;
  private isAsked = false;

  constructor(
    private readonly run: () => void,
    private readonly pauseMs: number,
    private readonly clock: Clock,
  ) {}

  request(): void {
    this.isAsked = true;
    if (!this.isResting) void this.work();
  }

  /** Runs immediately, without waiting for the end of a pause. */
  runNow(): void {
    if (!this.isResting) return this.request();
    this.isAsked = false;
    this.run();
  }

  dispose(): void {
    this.end.abort();
  }

  private async work(): Promise<void> {
    this.isResting = true;
    try {
      while (this.isAsked && !this.end.signal.aborted) {
        this.isAsked = false;
        this.run();
        await this.clock.sleep(this.pauseMs, this.end.signal).catch(() => undefined);
      }
    } finally {
      this.isResting = false;
    }
  }
}

import type { Clock } from './clock';
import type { Disposable } from './disposables';

/** Runs at once when asked, then at most once in each pause: what is asked for meanwhile comes with the next run. */
export class Pacer implements Disposable {
  private readonly end = new AbortController();
  private isResting = false;
  private isAsked = false;

  constructor(
    private readonly run: () => void,
    private readonly pauseMs: number,
    private readonly clock: Clock,
  ) {}

  ask(): void {
    this.isAsked = true;
    if (!this.isResting) void this.work();
  }

  dispose(): void {
    this.end.abort();
  }

  private async work(): Promise<void> {
    this.isResting = true;
    while (this.isAsked && !this.end.signal.aborted) {
      this.isAsked = false;
      this.run();
      await this.clock.sleep(this.pauseMs, this.end.signal).catch(() => undefined);
    }
    this.isResting = false;
  }
}

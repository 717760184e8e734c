// Aborts a request when its caller cancels it, or when nothing happens for too long. Holds one timer and one listener until it ends.
import { onAbort } from '../../base/onAbort';

export class Deadline {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private armedMs = 0;
  private isEnded = false;
  private readonly stopListening: () => void;
  /** The time limit that was exceeded, if one was. */
  expiredAfterMs: number | undefined;

  constructor(caller?: AbortSignal) {
    const follow = (): void => this.controller.abort(caller?.reason);
    if (caller?.aborted) follow();
    this.stopListening = onAbort(caller, follow);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Something must happen within `quietMs` from now; each call restarts the wait. `allMs` is what a timeout reports, with earlier waits. */
  expect(quietMs: number, allMs = quietMs): void {
    // fetch may still read from an upload that got its response early.
    if (this.isEnded) return;
    if (quietMs <= 0) {
      this.expire(allMs);
      return;
    }
    if (this.timer && this.armedMs === quietMs) {
      // Faster than a new timer: this runs for every chunk of a body.
      this.timer.refresh();
      return;
    }
    this.rest();
    this.armedMs = quietMs;
    this.timer = setTimeout(() => this.expire(allMs), quietMs);
  }

  /** Stops the wait until the next `expect`. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Removes the timer and the listener, and aborts what is still in progress. */
  end(isComplete: boolean): void {
    this.isEnded = true;
    this.rest();
    this.stopListening();
    if (!isComplete) this.controller.abort();
  }

  private expire(afterMs: number): void {
    this.expiredAfterMs = afterMs;
    this.controller.abort(new Error('timed out'));
  }
}

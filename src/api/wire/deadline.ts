// Ends a request when its caller does, or when nothing happens for too long. Holds one timer and one listener until ended.
import { onAbort } from '../../base/onAbort';

export class Deadline {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private armedMs = 0;
  private isEnded = false;
  private readonly letGo: () => void;
  /** How long nothing had happened, once that was too long. */
  expiredAfterMs: number | undefined;

  constructor(caller?: AbortSignal) {
    const follow = (): void => this.controller.abort(caller?.reason);
    if (caller?.aborted) follow();
    this.letGo = onAbort(caller, follow);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** From now on something must happen within `quietMs`; each call starts the wait anew. `allMs`: this wait and those before. */
  expect(quietMs: number, allMs = quietMs): void {
    // An upload that was answered early may still be asked for its next part.
    if (this.isEnded) return;
    if (quietMs <= 0) {
      this.expire(allMs);
      return;
    }
    if (this.timer && this.armedMs === quietMs) {
      // Re-arming in place: this runs for every chunk of a body.
      this.timer.refresh();
      return;
    }
    this.rest();
    this.armedMs = quietMs;
    this.timer = setTimeout(() => this.expire(allMs), quietMs);
  }

  /** Nothing is awaited from the network for now. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Lets go of timer and caller, and drops what is still under way. */
  end(isComplete: boolean): void {
    this.isEnded = true;
    this.rest();
    this.letGo();
    if (!isComplete) this.controller.abort();
  }

  private expire(afterMs: number): void {
    this.expiredAfterMs = afterMs;
    this.controller.abort(new Error('timed out'));
  }
}

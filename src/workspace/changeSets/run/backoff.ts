// Slows down all requests of a run together when the service asks for it.
import type { Clock } from '../../../base/clock';
import { failureOf } from '../../../domain/failure';

/** The first pause if the service names none, doubled each time. Also the shortest: a service may ask for none again and again. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

export class Backoff {
  /** By {@link Clock.elapsed}. */
  private freeAtMs = -Infinity;
  private nextPauseMs = FIRST_PAUSE_MS;
  /** How many pauses there were: a refused request that was sent before the latest pause doesn't double the next one. */
  private round = 0;

  constructor(
    private readonly clock: Clock,
    private readonly onDidChange: () => void,
  ) {}

  /** Milliseconds since the epoch; undefined while nothing waits. */
  get waitsUntilMs(): number | undefined {
    return this.leftMs > 0 ? this.clock.now() + this.leftMs : undefined;
  }

  /** Sends a request that may be repeated after «too many requests», because the service then did nothing. Rejects with the signal's reason. */
  async run<T>(send: () => Promise<T>, stop: AbortSignal): Promise<T> {
    for (;;) {
      await this.turn(stop);
      const { round } = this;
      try {
        const response = await send();
        if (round === this.round) this.nextPauseMs = FIRST_PAUSE_MS;
        return response;
      } catch (error) {
        const failure = failureOf(error);
        if (failure?.kind !== 'tooManyRequests') throw error;
        this.slowDown(round, failure.retryAfterMs);
      }
    }
  }

  private get leftMs(): number {
    return this.freeAtMs - this.clock.elapsed();
  }

  private async turn(stop: AbortSignal): Promise<void> {
    stop.throwIfAborted();
    while (this.leftMs > 0) await this.clock.sleep(this.leftMs, stop);
  }

  private slowDown(round: number, retryAfterMs: number | undefined): void {
    const ownMs = round === this.round ? this.nextPauseMs : 0;
    const pauseMs = retryAfterMs === undefined ? ownMs : Math.max(retryAfterMs, FIRST_PAUSE_MS);
    if (round === this.round) {
      this.round++;
      this.nextPauseMs = Math.min(this.nextPauseMs * 2, MAX_PAUSE_MS);
    }
    this.freeAtMs = Math.max(this.freeAtMs, this.clock.elapsed() + pauseMs);
    this.onDidChange();
  }
}

// The one way to the network: checks, keys, places, tries and the log around each exchange.
import { systemClock, type Clock } from '../base/clock';
import { Limiter } from '../base/limiter';
import { failureOf, ServiceError, type Failure } from '../domain/failure';
import { AnswerTimes } from './answerTimes';
import { checkRequest } from './checkRequest';
import type { ClientOptions, Timeouts } from './clientOptions';
import { Exchange } from './exchange';
import { Keys } from './keys';
import { isRead, type Request } from './request';
import type { RequestOptions } from './requestOptions';
import { retryPauseMs } from './retry';
import { addressOf } from './routes';
import { withDoubt } from './withDoubt';

/** Requests of one connection at once. */
const PLACES = 6;
const TIMEOUTS: Timeouts = { readMs: 60_000, writeMs: 180_000, idleMs: 60_000, triesMs: 90_000 };

/** What the log will tell of a request, and whether a stream goes on after its method has answered. */
export interface Tally {
  readonly operation: string;
  readonly startedAtMs: number;
  tries: number;
  status?: number;
  bytes?: number;
  isLasting?: true;
}

/** Turns a success into what a method answers. */
export type Take<T> = (exchange: Exchange, response: Response, tally: Tally) => Promise<T> | T;

export class Transport {
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly answerTimes = new AnswerTimes();
  private readonly limiter = new Limiter(PLACES);
  private readonly keys: Keys;

  constructor(private readonly options: ClientOptions) {
    this.clock = options.clock ?? systemClock;
    this.timeouts = { ...TIMEOUTS, ...options.timeouts };
    this.keys = new Keys(options);
  }

  /** Runs a request to its success. Throws `ServiceError`, or what a file's source or the key's keeper threw. */
  async run<T>(request: Request, { signal, ...rest }: RequestOptions, take: Take<T>): Promise<T> {
    const { operation } = request;
    const tally: Tally = { operation, startedAtMs: this.clock.now(), tries: 0 };
    try {
      if (!isRead(request) && this.options.isReadOnly?.()) throw new ServiceError({ operation, kind: 'readOnly' });
      checkRequest(request);
      const address = addressOf(operation, this.options.baseUrl, request.route);
      const options = signal ? { ...rest, signal } : rest;
      const answer = await this.tries(request, address, options, tally, take);
      if (!tally.isLasting) this.log(tally);
      return answer;
    } catch (cause) {
      // An abort while waiting for a place, a key or the next try comes as the signal's own reason.
      const isCancelled = signal?.aborted && !(cause instanceof ServiceError);
      const known = isCancelled ? new ServiceError({ operation, kind: 'cancelled' }) : cause;
      const error = isRead(request) || tally.tries === 0 ? known : withDoubt(known);
      this.log(tally, error);
      throw error;
    }
  }

  log({ operation, startedAtMs, tries, status, bytes }: Tally, error?: unknown): void {
    const failure = failureOf(error)?.kind;
    this.options.log?.({
      operation,
      ms: Math.round(this.clock.now() - startedAtMs),
      tries,
      ...(status === undefined ? {} : { status }),
      ...(bytes === undefined ? {} : { bytes }),
      ...(failure === undefined ? {} : { failure }),
    });
  }

  private async tries<T>(
    request: Request,
    address: string,
    options: RequestOptions,
    tally: Tally,
    take: Take<T>,
  ): Promise<T> {
    for (let isRenewed = false; ;) {
      options.signal?.throwIfAborted();
      const key = await this.keys.current(request.operation);
      try {
        return await this.once(request, address, key, options, tally, take);
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) throw error;
        // A refused key proves that nothing was done, so that a write may be sent again as well.
        if (failure.kind === 'unauthorized' && !isRenewed && (await this.keys.isRenewed(key, options.signal))) {
          isRenewed = true;
          continue;
        }
        const pauseMs = isRead(request) ? this.pauseMs(failure, tally) : undefined;
        if (pauseMs === undefined) throw error;
        await this.clock.sleep(pauseMs, options.signal);
      }
    }
  }

  private pauseMs(failure: Failure, { tries, startedAtMs }: Tally): number | undefined {
    const elapsedMs = this.clock.now() - startedAtMs;
    const random = this.options.random ?? Math.random;
    return retryPauseMs(failure, { tries, elapsedMs, triesMs: this.timeouts.triesMs, random });
  }

  private async once<T>(
    request: Request,
    address: string,
    key: string,
    options: RequestOptions,
    tally: Tally,
    take: Take<T>,
  ): Promise<T> {
    const release = await this.limiter.acquire(options.signal);
    const exchange = new Exchange(request, options, this, release);
    try {
      tally.tries++;
      delete tally.status;
      const response = await exchange.open(address, key);
      tally.status = response.status;
      if (!response.ok) throw new ServiceError(await exchange.failure(response));
      return await take(exchange, response, tally);
    } finally {
      if (!tally.isLasting) exchange.end();
    }
  }
}

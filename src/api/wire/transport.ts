// The one way to the network: checks, keys, places, tries and the log around each exchange.
import { systemClock, type Clock } from '../../base/clock';
import { Limiter } from '../../base/limiter';
import { failureOf, ServiceError, type Failure } from '../../domain/failure';
import { AnswerTimes } from './answerTimes';
import { checkRequest } from './checkRequest';
import type { ClientOptions, Timeouts } from './clientOptions';
import { Exchange } from './exchange';
import { Keys } from './keys';
import { isRead, mayFollowQuestion, type Request } from './request';
import type { RequestOptions } from './requestOptions';
import { retryPauseMs } from './retry';
import { addressOf } from '../routes';
import { withDoubt } from './withDoubt';

/** Requests of one connection at once. */
const PLACES = 6;
const TIMEOUTS: Timeouts = {
  readMs: 60_000,
  writeMs: 180_000,
  idleMs: 60_000,
  readBodyMs: 300_000,
  writeBodyMs: 30_000,
  acknowledgementMs: 5_000,
  triesMs: 90_000,
};
/** All of an answer is held at once, and more than this is no page of Records. */
const MAX_ANSWER_BYTES = 256 << 20;

/** What the log will tell of a request, and whether a stream goes on after its method has answered. */
export interface Tally {
  readonly operation: string;
  readonly startedAtMs: number;
  /** Waiting for a place or a key is no part of what the tries may take. */
  firstTryAtMs?: number;
  tries: number;
  status?: number;
  bytes?: number;
  leftOut?: number;
  isLasting?: true;
}

/** Turns a success into what a method answers. */
export type Take<T> = (exchange: Exchange, response: Response, tally: Tally) => Promise<T> | T;

export class Transport {
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly maxAnswerBytes: number;
  readonly answerTimes = new AnswerTimes();
  private readonly limiter = new Limiter(PLACES);
  private readonly keys: Keys;

  constructor(private readonly options: ClientOptions) {
    this.clock = options.clock ?? systemClock;
    this.timeouts = { ...TIMEOUTS, ...options.timeouts };
    this.maxAnswerBytes = options.maxAnswerBytes ?? MAX_ANSWER_BYTES;
    this.keys = new Keys(options);
  }

  /** Runs a request to its success. Throws `ServiceError`, or what a file's source or the key's keeper threw. */
  async run<T>(request: Request, { signal, ...rest }: RequestOptions, take: Take<T>): Promise<T> {
    const { operation } = request;
    const tally: Tally = { operation, startedAtMs: this.clock.now(), tries: 0 };
    try {
      this.refuseLocked(request);
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
      // What was under way when it broke, or was given up, may be done; what still waited was not sent.
      const isOpen = !isRead(request) && tally.tries > 0 && known === cause;
      const error = isOpen ? withDoubt(known) : known;
      this.log(tally, error);
      throw error;
    }
  }

  log({ operation, startedAtMs, tries, status, bytes, leftOut }: Tally, error?: unknown): void {
    const failure = failureOf(error)?.kind;
    this.options.log?.({
      operation,
      ms: Math.round(this.clock.now() - startedAtMs),
      tries,
      ...(status === undefined ? {} : { status }),
      ...(bytes === undefined ? {} : { bytes }),
      ...(leftOut === undefined ? {} : { leftOut }),
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
      const key = await this.keys.current(request.operation, options.signal);
      try {
        return await this.once(request, address, key.text, options, tally, take);
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) throw error;
        if (failure.kind === 'unauthorized' && !isRenewed) {
          options.signal?.throwIfAborted();
          isRenewed = await this.keys.isRenewed(key, options.signal);
          if (isRenewed && mayFollowQuestion(request)) continue;
          if (isRenewed) throw new ServiceError({ ...failure, isRenewed });
        }
        const pauseMs = isRead(request) ? this.pauseMs(failure, tally) : undefined;
        if (pauseMs === undefined) throw error;
        await this.clock.sleep(pauseMs, options.signal);
      }
    }
  }

  private refuseLocked(request: Request): void {
    if (isRead(request) || !this.options.isReadOnly?.()) return;
    throw new ServiceError({ operation: request.operation, kind: 'readOnly' });
  }

  private pauseMs(failure: Failure, { tries, firstTryAtMs = 0 }: Tally): number | undefined {
    const elapsedMs = this.clock.now() - firstTryAtMs;
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
    const now = this.clock.now();
    tally.firstTryAtMs ??= now;
    const leftMs = tally.tries === 0 ? Infinity : tally.firstTryAtMs + this.timeouts.triesMs - now;
    const exchange = new Exchange(request, { ...options, leftMs }, this, release);
    try {
      // Waiting for a place or a key takes its time.
      this.refuseLocked(request);
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

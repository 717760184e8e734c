// Runs one request: checks it, gets the key and a connection slot, sends it, retries reads, and logs the result.
import { systemClock, type Clock } from '../../base/clock';
import { omitEmpty } from '../../base/json/omitEmpty';
import { Limiter } from '../../base/limiter';
import { failureOf, failureOrThrow, ServiceError, type Failure } from '../../domain/failure';
import { addressOf } from '../routes';
import { checkRequest } from './checkRequest';
import type { ClientOptions, Timeouts } from './clientOptions';
import { Exchange, type ExchangeContext } from './exchange';
import { flagMayBeDone } from './mayBeDone';
import { retryPauseMs } from './readRetries';
import { isRead, mayResendWithNewKey, type Request, type RequestOptions } from './request';
import { RequestKey } from './requestKey';

/** Concurrent requests per connection. */
const SLOTS = 6;
const TIMEOUTS: Timeouts = {
  readMs: 60_000,
  writeMs: 180_000,
  idleMs: 60_000,
  readBodyMs: 300_000,
  writeBodyMs: 30_000,
  acknowledgementMs: 5_000,
  retriesMs: 90_000,
};
/** A response is held in memory as a whole; no page of Records exceeds this size. */
const MAX_RESPONSE_BYTES = 256 << 20;

/** What the log will say about a request. */
export interface RequestStats {
  readonly operation: string;
  readonly startedAtMs: number;
  tries: number;
  /** Time used by all tries and the pauses between them, which share one limit. Waiting for a slot or a key doesn't count. */
  usedMs: number;
  status?: number;
  bytes?: number;
  leftOut?: number;
  /** The response is a stream that is still being read after `run` has returned. */
  isStreaming?: true;
}

/** Reads the result of a request from its successful response. */
type ReadResponse<T> = (exchange: Exchange, response: Response, stats: RequestStats) => Promise<T> | T;

/** One call of the client, which may take several requests. */
interface Call<T> {
  readonly request: Request;
  readonly address: string;
  readonly options: RequestOptions;
  readonly stats: RequestStats;
  readonly read: ReadResponse<T>;
}

export class Transport implements ExchangeContext {
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly maxResponseBytes: number;
  quickestResponseMs: number | undefined;
  serviceAheadMs = 0;
  private readonly limiter = new Limiter(SLOTS);
  private readonly requestKey: RequestKey;

  constructor(private readonly options: ClientOptions) {
    this.clock = options.clock ?? systemClock;
    this.timeouts = { ...TIMEOUTS, ...options.timeouts };
    this.maxResponseBytes = options.maxResponseBytes ?? MAX_RESPONSE_BYTES;
    this.requestKey = new RequestKey(options);
  }

  /** Milliseconds since the epoch by the service's clock, as far as its responses tell it. */
  serviceNow(): number {
    return this.clock.now() + this.serviceAheadMs;
  }

  /** Throws `ServiceError`, or what reading a file or the key threw. */
  async run<T>(request: Request, { signal, ...rest }: RequestOptions, read: ReadResponse<T>): Promise<T> {
    const { operation } = request;
    const stats: RequestStats = { operation, startedAtMs: this.clock.elapsed(), tries: 0, usedMs: 0 };
    try {
      this.refuseIfReadOnly(request);
      checkRequest(request);
      const address = addressOf(operation, this.options.baseUrl, request.route);
      const options = signal ? { ...rest, signal } : rest;
      const result = await this.withRetries({ request, address, options, stats, read });
      if (!stats.isStreaming) this.log(stats);
      return result;
    } catch (cause) {
      // An abort while waiting for a slot, a key or a retry throws the signal's own reason.
      const isCancelled = signal?.aborted && !(cause instanceof ServiceError);
      const known = isCancelled ? new ServiceError({ operation, kind: 'cancelled' }) : cause;
      // A write that was sent may have been applied; one that was still waiting was not.
      const wasSent = !isRead(request) && stats.tries > 0 && known === cause;
      const error = wasSent ? flagMayBeDone(known) : known;
      this.log(stats, error);
      throw error;
    }
  }

  log({ operation, startedAtMs, tries, status, bytes, leftOut }: RequestStats, error?: unknown): void {
    const failure = failureOf(error)?.kind;
    this.options.log?.({
      operation,
      ms: this.clock.elapsed() - startedAtMs,
      tries,
      ...omitEmpty({ status, bytes, leftOut, failure }),
    });
  }

  private async withRetries<T>(call: Call<T>): Promise<T> {
    const { request, options, stats } = call;
    for (let isRenewed = false; ;) {
      options.signal?.throwIfAborted();
      const key = await this.requestKey.current(request.operation, options.signal);
      try {
        return await this.send(call, key.text);
      } catch (error) {
        const failure = failureOrThrow(error);
        if (failure.kind === 'unauthorized' && !isRenewed) {
          options.signal?.throwIfAborted();
          isRenewed = await this.requestKey.renew(key, options.signal);
          if (isRenewed && mayResendWithNewKey(request)) continue;
          if (isRenewed) throw new ServiceError({ ...failure, isRenewed });
        }
        const pauseMs = isRead(request) ? this.pauseMs(failure, stats) : undefined;
        if (pauseMs === undefined) throw error;
        await this.clock.sleep(pauseMs, options.signal);
        stats.usedMs += pauseMs;
      }
    }
  }

  private refuseIfReadOnly(request: Request): void {
    if (isRead(request) || !this.options.isReadOnly?.()) return;
    throw new ServiceError({ operation: request.operation, kind: 'readOnly' });
  }

  private pauseMs(failure: Failure, { tries, usedMs }: RequestStats): number | undefined {
    const random = this.options.random ?? Math.random;
    return retryPauseMs(failure, { tries, usedMs, retriesMs: this.timeouts.retriesMs, random });
  }

  private async send<T>({ request, address, options, stats, read }: Call<T>, key: string): Promise<T> {
    const release = await this.limiter.acquire(options.signal);
    const startedAtMs = this.clock.elapsed();
    const leftMs = stats.tries === 0 ? Infinity : this.timeouts.retriesMs - stats.usedMs;
    const exchange = new Exchange(request, { ...options, leftMs }, this, release);
    try {
      // Checked again: the workspace may have been locked while this waited for a slot or a key.
      this.refuseIfReadOnly(request);
      stats.tries++;
      delete stats.status;
      const response = await exchange.open(address, key);
      stats.status = response.status;
      if (!response.ok) throw new ServiceError(await exchange.failure(response, key));
      return await read(exchange, response, stats);
    } finally {
      stats.usedMs += this.clock.elapsed() - startedAtMs;
      if (!stats.isStreaming) exchange.end();
    }
  }
}

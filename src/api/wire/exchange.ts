// One request sent with fetch, and its response. Holds its connection slot until it ends.
import type { Clock } from '../../base/clock';
import { isTooComplex } from '../../base/json/isTooComplex';
import type { ReusedBuffer } from '../../base/json/reusedBuffer';
import { failureOf, ServiceError, type Failure } from '../../domain/failure';
import type { Timeouts } from './clientOptions';
import { Deadline } from './deadline';
import { multipartBody, type MultipartBody } from './multipart';
import { isRedirectError, networkFailure } from './networkFailure';
import { isRead, type Request, type RequestOptions, type Upload } from './request';
import { ResponseBody, type BodyText, type StreamHandlers } from './responseBody';
import { responseFailure } from './responseFailure';
import { httpDate, parseRetryAfterMs } from './retryAfter';

const MAX_REDIRECTS = 5;
const MAX_ERROR_BYTES = 64 * 1024;
/** The status is already known, so a slow error page isn't worth waiting for. */
const MAX_ERROR_MS = 3000;
/** The response to a write holds at most what was written. */
const MAX_ACKNOWLEDGEMENT_BYTES = 4 << 20;
/** A shorter body is sent before the service could refuse it. */
const BIG_UPLOAD_BYTES = 64 * 1024;
/** Redirects are followed by hand: the key must not be sent to another origin. No cache answers instead of the service, or keeps what it answers. */
const BY_HAND: RequestInit = { redirect: 'manual', cache: 'no-store' };
/** Only a GET is redirected. Only so does fetch send a body without making a copy of it first. */
const AS_IT_IS: RequestInit = { redirect: 'error', window: null };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface ExchangeContext {
  readonly timeouts: Timeouts;
  readonly maxResponseBytes: number;
  readonly clock: Clock;
  /** The shortest time from a request to its response's headers so far. */
  quickestResponseMs: number | undefined;
  /** How far the service's clock is ahead of this one, by its latest response. */
  serviceAheadMs: number;
}

interface AttemptOptions extends RequestOptions {
  /** The time left for all attempts. */
  readonly leftMs: number;
}

export class Exchange {
  private readonly deadline: Deadline;
  private readonly startedAtMs: number;
  private multipart: MultipartBody | undefined;
  private body: ResponseBody | undefined;
  private isComplete = false;
  private isEnded = false;

  constructor(
    private readonly request: Request,
    private readonly options: AttemptOptions,
    private readonly context: ExchangeContext,
    private readonly release: () => void,
  ) {
    this.deadline = new Deadline(options.signal);
    this.startedAtMs = context.clock.elapsed();
  }

  /** Sends the request and waits for the headers of the response, whatever its status. Throws `ServiceError`, or what reading a file threw. */
  async open(address: string, key: string): Promise<Response> {
    let url = address;
    for (let redirects = 0; ; redirects++) {
      const response = await this.fetch(url, key);
      if (response.type !== 'opaqueredirect' && !REDIRECTS.has(response.status)) {
        const { clock, timeouts } = this.context;
        this.body = new ResponseBody(response, this.deadline, clock, timeouts.idleMs);
        // A success before the whole upload was sent: only reading back can tell what was stored.
        if (response.ok && this.multipart?.isHandedOver === false)
          throw this.error({ kind: 'unexpectedShape', path: '' });
        return response;
      }
      const next = this.sameOriginTarget(response, url);
      await response.body?.cancel();
      if (next === undefined || redirects === MAX_REDIRECTS) throw this.error({ kind: 'redirectRefused' });
      url = next;
    }
  }

  /** The failure that an unsuccessful response means. */
  async failure(response: Response, key: string): Promise<Failure> {
    const wait = parseRetryAfterMs(response.headers, this.context.clock.now());
    const body = await this.read(MAX_ERROR_BYTES, MAX_ERROR_MS).catch(() => undefined);
    return responseFailure(this.request.operation, {
      status: response.status,
      body: body?.text ?? '',
      secret: key,
      ...(wait === undefined ? {} : { retryAfterMs: wait }),
    });
  }

  /** The whole body, put together in the buffer if there is one. */
  async text(buffer?: ReusedBuffer): Promise<BodyText> {
    const { timeouts, maxResponseBytes } = this.context;
    const maxMs = isRead(this.request) ? timeouts.readBodyMs : timeouts.writeBodyMs;
    const body = await this.read(maxResponseBytes, maxMs, buffer);
    if (!body || isTooComplex(body.received))
      throw this.error({ kind: 'tooLarge', maxBytes: body?.bytes ?? maxResponseBytes });
    return body;
  }

  /** The body of a write's response, or undefined if it is too slow or too large: the write itself is done. */
  async acknowledgement(): Promise<BodyText | undefined> {
    try {
      return await this.read(MAX_ACKNOWLEDGEMENT_BYTES, this.context.timeouts.acknowledgementMs);
    } catch (error) {
      if (failureOf(error)?.kind === 'cancelled') throw error;
      return undefined;
    }
  }

  /** The body as a stream; the exchange ends with it. */
  stream({ onBytes, onEnd }: Omit<StreamHandlers, 'toError'>): ReadableStream<Uint8Array> {
    return this.openedBody(this.context.timeouts.readBodyMs).stream({
      onBytes,
      toError: (cause) => this.toError(cause),
      onEnd: (bytes, error) => {
        this.end();
        onEnd(bytes, error);
      },
    });
  }

  /** Frees the slot, timer, listener and file, and aborts what is still in progress. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.deadline.end(this.isComplete);
    this.multipart?.close();
    this.release();
  }

  private async read(maxBytes: number, maxMs: number, buffer?: ReusedBuffer): Promise<BodyText | undefined> {
    const response = this.openedBody(maxMs);
    try {
      const body = await response.text(maxBytes, buffer);
      // The response can arrive before the upload has ended, which then has to be aborted.
      this.isComplete = body !== undefined && !this.multipart;
      return body;
    } catch (error) {
      throw this.toError(error);
    }
  }

  private openedBody(maxMs: number): ResponseBody {
    if (!this.body) throw new Error('open() must come before reading the response.');
    this.body.limitTo(maxMs);
    return this.body;
  }

  private async fetch(address: string, key: string): Promise<Response> {
    const { method, json, upload, accept } = this.request;
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: accept ?? 'application/json' };
    const { signal } = this.deadline;
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers,
      signal,
      ...(method === 'GET' ? BY_HAND : AS_IT_IS),
    };
    // A compressed download that is cut short looks complete, and its length isn't known in advance.
    if (accept !== undefined) headers['accept-encoding'] = 'identity';
    if (json) {
      headers['content-type'] = 'application/json';
      init.body = json.toBytes?.() ?? JSON.stringify(json.value);
    }
    const { readMs, writeMs, idleMs, retriesMs } = this.context.timeouts;
    if (upload) {
      this.multipart = this.openMultipart(upload);
      headers['content-type'] = this.multipart.contentType;
      headers['content-length'] = String(this.multipart.totalBytes);
      Object.assign(init, { body: this.multipart.stream, duplex: 'half' });
    }
    // The remaining time may be very short: report the limit of all attempts together.
    if (this.options.leftMs < readMs && isRead(this.request)) this.deadline.expect(this.options.leftMs, retriesMs);
    else this.deadline.expect(upload ? idleMs : isRead(this.request) ? readMs : writeMs);
    const { context } = this;
    const startedAtMs = context.clock.elapsed();
    try {
      const response = await globalThis.fetch(address, init);
      const nowMs = context.clock.now();
      const elapsedMs = context.clock.elapsed() - startedAtMs;
      context.serviceAheadMs = (httpDate(response.headers.get('date') ?? '') ?? nowMs) - nowMs;
      if (!upload) context.quickestResponseMs = Math.min(elapsedMs, context.quickestResponseMs ?? elapsedMs);
      return response;
    } catch (error) {
      throw this.toError(error);
    } finally {
      this.deadline.rest();
    }
  }

  private openMultipart(upload: Upload): MultipartBody {
    const { clock, quickestResponseMs, timeouts } = this.context;
    const body = multipartBody(this.request.operation, upload, `form-${globalThis.crypto.randomUUID()}`, {
      onSent: (sentBytes) => {
        this.deadline.expect(sentBytes < body.totalBytes ? timeouts.idleMs : timeouts.writeMs);
        if (!this.isEnded) this.options.onProgress?.(sentBytes, body.totalBytes);
      },
      mayContinue: async () => {
        const { signal } = this.deadline;
        if (body.totalBytes >= BIG_UPLOAD_BYTES)
          await clock.sleep(earlyRefusalMs(quickestResponseMs), signal).catch(() => undefined);
        return !signal.aborted;
      },
    });
    return body;
  }

  /** Only a GET is redirected, and only within its origin. */
  private sameOriginTarget(response: Response, from: string): string | undefined {
    const location = response.headers.get('location');
    if (this.request.method !== 'GET' || location === null || !URL.canParse(location, from)) return undefined;
    const target = new URL(location, from);
    // fetch refuses addresses with a user name or password.
    const hasCredentials = target.username !== '' || target.password !== '';
    return !hasCredentials && target.origin === new URL(from).origin ? target.href : undefined;
  }

  private toError(cause: unknown): Error {
    if (cause instanceof ServiceError) return cause;
    if (this.options.signal?.aborted) return this.error({ kind: 'cancelled' });
    if (this.multipart?.failure instanceof Error) return this.multipart.failure;
    const { expiredAfterMs } = this.deadline;
    if (expiredAfterMs !== undefined) return this.error({ kind: 'timedOut', afterMs: expiredAfterMs });
    if (isRedirectError(cause)) return this.error({ kind: 'redirectRefused' });
    const elapsedMs = this.context.clock.elapsed() - this.startedAtMs;
    return new ServiceError(networkFailure(this.request.operation, cause, elapsedMs));
  }

  private error(failure: OwnFailure): ServiceError {
    return new ServiceError({ operation: this.request.operation, ...failure });
  }
}

type OwnFailure =
  | { kind: 'redirectRefused' | 'cancelled' }
  | { kind: 'timedOut'; afterMs: number }
  | { kind: 'tooLarge'; maxBytes: number }
  | { kind: 'unexpectedShape'; path: string };

/**
 * How long a big upload pauses after its first bytes, to read an early refusal (such as 401) before the service closes the connection.
 * Refusing takes about as long as the quickest response so far.
 */
export function earlyRefusalMs(quickestResponseMs: number | undefined): number {
  return quickestResponseMs === undefined ? 300 : Math.min(Math.max(2 * quickestResponseMs, 50), 500);
}

// One request on the wire and its answer: the only user of fetch. Holds its place of the connection until ended.
import type { Clock } from '../../base/clock';
import { failureOf, ServiceError, type Failure } from '../../domain/failure';
import { AnswerBody } from './answerBody';
import type { AnswerTimes } from './answerTimes';
import type { Timeouts } from './clientOptions';
import { Deadline } from './deadline';
import { failureFrom, retryAfterMs } from './failureFrom';
import { multipartBody, type MultipartBody } from './multipart';
import { isRedirectError, networkFailure } from './networkFailure';
import { readText, type BodyText } from './readBody';
import { isRead, type Request } from './request';
import type { RequestOptions } from './requestOptions';
import { watchedStream } from './watchedStream';

const MAX_REDIRECTS = 5;
const MAX_ERROR_BYTES = 64 * 1024;
/** The status is known: an error page that drips is not waited for. */
const MAX_ERROR_MS = 3000;
/** Beside what was written there is nothing in it. */
const MAX_ACKNOWLEDGEMENT_BYTES = 4 << 20;
/** A download may take long, but comes at a kilobyte a second at least. */
const DOWNLOAD_MS_PER_BYTE = 1;
/** A shorter body is out before anybody could refuse it. */
const BIG_UPLOAD_BYTES = 64 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Surroundings {
  readonly timeouts: Timeouts;
  readonly maxAnswerBytes: number;
  readonly clock: Clock;
  readonly answerTimes: AnswerTimes;
}

export interface TryOptions extends RequestOptions {
  /** What is left of the time of all tries. */
  readonly leftMs: number;
}

export class Exchange {
  private readonly deadline: Deadline;
  private readonly startedAtMs: number;
  private multipart: MultipartBody | undefined;
  private body: AnswerBody | undefined;
  private isComplete = false;
  private isEnded = false;

  constructor(
    private readonly request: Request,
    private readonly options: TryOptions,
    private readonly around: Surroundings,
    private readonly release: () => void,
  ) {
    this.deadline = new Deadline(options.signal);
    this.startedAtMs = around.clock.now();
  }

  /** Sends and waits for the head of the answer, of whatever status. Throws `ServiceError`, or what a file's source threw. */
  async open(address: string, key: string): Promise<Response> {
    let at = address;
    for (let hops = 0; ; hops++) {
      const response = await this.fetch(at, key);
      if (response.type !== 'opaqueredirect' && !REDIRECTS.has(response.status)) {
        this.body = new AnswerBody(response, this.deadline, this.around.clock, this.around.timeouts.idleMs);
        // A success that overtook its upload breaks it off: only a look can tell what was done.
        if (response.ok && this.multipart?.isHandedOver === false)
          throw this.error({ kind: 'unexpectedShape', path: '' });
        return response;
      }
      const next = this.sameOriginTarget(response, at);
      await response.body?.cancel();
      if (next === undefined || hops === MAX_REDIRECTS) throw this.error({ kind: 'redirectRefused' });
      at = next;
    }
  }

  /** The failure that an unsuccessful answer stands for. */
  async failure(response: Response): Promise<Failure> {
    const wait = retryAfterMs(response.headers.get('retry-after'), this.around.clock.now());
    const body = await this.read(MAX_ERROR_BYTES, MAX_ERROR_MS).catch(() => undefined);
    return failureFrom(this.request.operation, {
      status: response.status,
      body: body?.text ?? '',
      ...(wait === undefined ? {} : { retryAfterMs: wait }),
    });
  }

  /** The whole body. */
  async text(): Promise<BodyText> {
    const { timeouts, maxAnswerBytes } = this.around;
    const body = await this.read(maxAnswerBytes, isRead(this.request) ? timeouts.readBodyMs : timeouts.writeBodyMs);
    if (!body) throw this.error({ kind: 'tooLarge', maxBytes: maxAnswerBytes });
    return body;
  }

  /** What comes of the body within seconds, and is no more than it should be; undefined where that is not all of it. */
  async acknowledgement(): Promise<BodyText | undefined> {
    try {
      return await this.read(MAX_ACKNOWLEDGEMENT_BYTES, this.around.timeouts.acknowledgementMs);
    } catch (error) {
      if (failureOf(error)?.kind === 'cancelled') throw error;
      return undefined;
    }
  }

  /** The body as a stream, which ends the exchange when it ends. */
  stream(ended: (bytes: number, error?: Error) => void): ReadableStream<Uint8Array> {
    this.opened().limitTo({ maxMs: this.around.timeouts.readBodyMs, msPerByte: DOWNLOAD_MS_PER_BYTE });
    return watchedStream(this.opened(), this.deadline, {
      failed: (cause) => this.failed(cause),
      ended: (bytes, error) => {
        this.end();
        ended(bytes, error);
      },
    });
  }

  /** Frees the place, the timer, the listener and the file; drops what is still under way. */
  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.deadline.end(this.isComplete);
    this.multipart?.close();
    this.release();
  }

  private async read(maxBytes: number, maxMs: number): Promise<BodyText | undefined> {
    const answer = this.opened();
    answer.limitTo({ maxMs });
    try {
      const body = await readText(answer, this.deadline, maxBytes);
      // An answer may overtake the upload it belongs to: then there is still something to drop.
      this.isComplete = body !== undefined && !this.multipart;
      return body;
    } catch (error) {
      throw this.failed(error);
    }
  }

  private opened(): AnswerBody {
    if (!this.body) throw new Error('An exchange is opened before its answer is read.');
    return this.body;
  }

  private async fetch(address: string, key: string): Promise<Response> {
    const { method, json, upload } = this.request;
    const headers: Record<string, string> = {
      authorization: `Bearer ${key}`,
      accept: this.request.accept ?? 'application/json',
    };
    // Manual, so that the key is never sent along to another origin.
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers,
      redirect: 'manual',
      signal: this.deadline.signal,
    };
    // Undone on the way, a compressed body that was cut looks whole, and its length is not known before.
    if (this.request.accept !== undefined) headers['accept-encoding'] = 'identity';
    if (json) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(json.value);
    }
    const { readMs, writeMs, idleMs } = this.around.timeouts;
    if (upload) {
      this.multipart = this.openMultipart(upload);
      headers['content-type'] = this.multipart.contentType;
      headers['content-length'] = String(this.multipart.totalBytes);
      // Without a window and with redirects as errors, fetch lets a body pass through; else it keeps a copy of it all.
      Object.assign(init, { body: this.multipart.stream, duplex: 'half', redirect: 'error', window: null });
    }
    this.deadline.expect(upload ? idleMs : isRead(this.request) ? Math.min(readMs, this.options.leftMs) : writeMs);
    const { answerTimes, clock } = this.around;
    const startedAtMs = clock.now();
    try {
      const response = await globalThis.fetch(address, init);
      if (!upload) answerTimes.note(clock.now() - startedAtMs);
      return response;
    } catch (error) {
      throw this.failed(error);
    } finally {
      this.deadline.rest();
    }
  }

  private openMultipart(upload: NonNullable<Request['upload']>): MultipartBody {
    const { writeMs, idleMs } = this.around.timeouts;
    const boundary = `form-${globalThis.crypto.randomUUID()}`;
    const body = multipartBody(this.request.operation, upload, boundary, {
      onSent: (sentBytes) => {
        this.deadline.expect(sentBytes < body.totalBytes ? idleMs : writeMs);
        if (!this.isEnded) this.options.onProgress?.(sentBytes, body.totalBytes);
      },
      mayGoOn: async () => {
        const { signal } = this.deadline;
        if (body.totalBytes >= BIG_UPLOAD_BYTES) {
          await this.around.clock.sleep(this.around.answerTimes.earlyAnswerMs, signal).catch(() => undefined);
        }
        return !signal.aborted;
      },
    });
    return body;
  }

  /** Only a GET is followed, and only to the same origin. */
  private sameOriginTarget(response: Response, from: string): string | undefined {
    const location = response.headers.get('location');
    if (this.request.method !== 'GET' || location === null || !URL.canParse(location, from)) return undefined;
    const target = new URL(location, from);
    // With a name in it, fetch would not take it.
    const isPlain = target.username === '' && target.password === '';
    return isPlain && target.origin === new URL(from).origin ? target.href : undefined;
  }

  private failed(error: unknown): Error {
    if (error instanceof ServiceError) return error;
    if (this.options.signal?.aborted) return this.error({ kind: 'cancelled' });
    if (this.multipart?.failure instanceof Error) return this.multipart.failure;
    const { expiredAfterMs } = this.deadline;
    if (expiredAfterMs !== undefined) return this.error({ kind: 'timedOut', afterMs: expiredAfterMs });
    if (isRedirectError(error)) return this.error({ kind: 'redirectRefused' });
    const elapsedMs = this.around.clock.now() - this.startedAtMs;
    return new ServiceError(networkFailure(this.request.operation, error, elapsedMs));
  }

  private error(
    failure:
      | { kind: 'redirectRefused' }
      | { kind: 'cancelled' }
      | { kind: 'timedOut'; afterMs: number }
      | { kind: 'tooLarge'; maxBytes: number }
      | { kind: 'unexpectedShape'; path: string },
  ): ServiceError {
    return new ServiceError({ operation: this.request.operation, ...failure });
  }
}

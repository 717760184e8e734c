// Reads the body of one response, as text or as a stream, within time limits.
import type { Clock } from '../../base/clock';
import { ReusedBuffer } from '../../base/json/reusedBuffer';
import type { Deadline } from './deadline';

/** Downloads may take long, but must average at least 1 KB per second. */
const DOWNLOAD_MS_PER_BYTE = 1;

export interface BodyText {
  readonly text: string;
  /** After decompression. */
  readonly bytes: number;
  /** The body's bytes as received, valid until the buffer is used again. */
  readonly received: Uint8Array;
}

export interface StreamHandlers {
  /** Called with the number of bytes so far. What it throws ends the stream. */
  onBytes(bytes: number): void;
  /** Turns the cause into the error that the stream's reader gets. */
  toError(cause: unknown): Error;
  /** Called once; `error` is set if the stream failed, not if it was read to its end or cancelled. */
  onEnd(bytes: number, error?: Error): void;
}

/** For bodies that are only needed as text. */
const shared = new ReusedBuffer();

export class ResponseBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private allowedMs = Infinity;
  private msPerByte = 0;
  /** Time spent waiting for the network; the time a reader takes doesn't count. */
  private waitedMs = 0;

  constructor(
    { body }: Response,
    private readonly deadline: Deadline,
    private readonly clock: Clock,
    private readonly idleMs: number,
  ) {
    this.reader = body?.getReader();
    // Once an upload has its response, fetch holds its signal weakly: after a garbage collection an abort no longer reaches it.
    const { signal } = deadline;
    const cancel = (): void => void this.cancel(signal.reason);
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, { once: true });
  }

  /** A body that arrives too slowly is aborted after this time, even if it never stops completely. */
  limitTo(maxMs: number): void {
    this.allowedMs = maxMs;
  }

  /** The next chunk, or undefined at the end. Throws what broke the body, or the reason of the abort. */
  async read(): Promise<Uint8Array | undefined> {
    const leftMs = this.allowedMs - this.waitedMs;
    if (leftMs > this.idleMs) this.deadline.expect(this.idleMs);
    else this.deadline.expect(leftMs, this.waitedMs + leftMs);
    const startedAtMs = this.clock.elapsed();
    const next = await this.reader?.read();
    // A cancelled body ends as if it were complete.
    this.deadline.signal.throwIfAborted();
    this.waitedMs += this.clock.elapsed() - startedAtMs;
    this.allowedMs += (next?.value?.length ?? 0) * this.msPerByte;
    return next?.value;
  }

  /** Discards the rest of the body and closes its connection. */
  async cancel(reason?: unknown): Promise<void> {
    await this.reader?.cancel(reason).catch(() => undefined);
  }

  /** The whole body, put together in the buffer, or undefined if it has more than `maxBytes`. */
  async text(maxBytes: number, buffer = shared): Promise<BodyText | undefined> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (let chunk = await this.read(); chunk; chunk = await this.read()) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
    this.deadline.rest();
    if (bytes > maxBytes) {
      void this.cancel();
      return undefined;
    }
    const received = buffer.join(chunks);
    const text = received.toString('utf8');
    return { text: text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, bytes, received };
  }

  /** The body chunk by chunk, each read on request. An abort ends the stream even if it isn't being read. */
  stream({ onBytes, toError, onEnd }: StreamHandlers): ReadableStream<Uint8Array> {
    let bytes = 0;
    let isEnded = false;
    this.msPerByte = DOWNLOAD_MS_PER_BYTE;
    const end = (error?: Error): void => {
      isEnded = true;
      onEnd(bytes, error);
    };
    const fail = (controller: ReadableStreamDefaultController<Uint8Array>, cause: unknown): void => {
      if (isEnded) return;
      const error = toError(cause);
      controller.error(error);
      end(error);
    };
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const { signal } = this.deadline;
          const onAbort = (): void => fail(controller, signal.reason);
          if (signal.aborted) onAbort();
          signal.addEventListener('abort', onAbort, { once: true });
        },
        pull: async (controller) => {
          try {
            const chunk = await this.read();
            this.deadline.rest();
            if (isEnded) return;
            if (chunk) {
              onBytes((bytes += chunk.length));
              controller.enqueue(chunk);
              return;
            }
            controller.close();
            end();
          } catch (cause) {
            fail(controller, cause);
          }
        },
        cancel: async (reason) => {
          if (!isEnded) end();
          await this.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  }
}

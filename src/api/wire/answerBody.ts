// The bytes of one answer, with the deadline watching each wait and all of them together.
import type { Clock } from '../../base/clock';
import type { Deadline } from './deadline';

/** How long a body may be waited for, all in all: beyond what it may take between two bytes. */
export interface BodyTime {
  readonly maxMs: number;
  /** Each byte that has come earns so much more: what is long may take long. */
  readonly msPerByte?: number;
}

export class AnswerBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  private allowedMs = Infinity;
  private msPerByte = 0;
  /** Spent waiting for the network: a reader may take its time. */
  private waitedMs = 0;

  constructor(
    { body }: Response,
    private readonly deadline: Deadline,
    private readonly clock: Clock,
    private readonly idleMs: number,
  ) {
    this.reader = body?.getReader();
    // Once an upload is answered, fetch holds its signal weakly: after a garbage collection an abort no longer reaches it.
    const { signal } = deadline;
    const drop = (): void => void this.cancel(signal.reason);
    if (signal.aborted) drop();
    else signal.addEventListener('abort', drop, { once: true });
  }

  /** A byte a minute is no standstill: what comes so slowly is given up after this time. */
  limitTo({ maxMs, msPerByte = 0 }: BodyTime): void {
    this.allowedMs = maxMs;
    this.msPerByte = msPerByte;
  }

  /** The next bytes, or undefined at the end. Throws what broke the body, or the reason of the abort. */
  async read(): Promise<Uint8Array | undefined> {
    const leftMs = this.allowedMs - this.waitedMs;
    if (leftMs > this.idleMs) this.deadline.expect(this.idleMs);
    else this.deadline.expect(leftMs, this.waitedMs + leftMs);
    const sinceMs = this.clock.now();
    const next = await this.reader?.read();
    // A dropped body ends as if it were whole.
    this.deadline.signal.throwIfAborted();
    this.waitedMs += Math.max(0, this.clock.now() - sinceMs);
    this.allowedMs += (next?.value?.length ?? 0) * this.msPerByte;
    return next?.value;
  }

  /** Drops what has not come yet, with its connection. */
  async cancel(reason?: unknown): Promise<void> {
    await this.reader?.cancel(reason).catch(() => undefined);
  }
}

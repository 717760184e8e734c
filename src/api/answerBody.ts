// The bytes of one answer, with the deadline watching each wait.
import type { Deadline } from './deadline';

export class AnswerBody {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

  constructor(
    { body }: Response,
    private readonly deadline: Deadline,
    private readonly idleMs: number,
  ) {
    this.reader = body?.getReader();
    // Once an upload is answered, fetch holds its signal weakly: after a garbage collection an abort no longer reaches it.
    const { signal } = deadline;
    const drop = (): void => void this.cancel(signal.reason);
    if (signal.aborted) drop();
    else signal.addEventListener('abort', drop, { once: true });
  }

  /** The next bytes, or undefined at the end. Throws what broke the body, or the reason of the abort. */
  async read(): Promise<Uint8Array | undefined> {
    this.deadline.expect(this.idleMs);
    const next = await this.reader?.read();
    // A dropped body ends as if it were whole.
    this.deadline.signal.throwIfAborted();
    return next?.value;
  }

  /** Drops what has not come yet, with its connection. */
  async cancel(reason?: unknown): Promise<void> {
    await this.reader?.cancel(reason).catch(() => undefined);
  }
}

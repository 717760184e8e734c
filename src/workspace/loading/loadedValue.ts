// Something that comes whole from one request: asked for once, kept, re-read on demand, and kept when a re-read fails.
import type { Disposable } from '../../base/disposables';
import { LatestReads } from '../../base/latestReads';
import { SingleFlight } from '../../base/singleFlight';
import { failureOf, ServiceError, type Failure } from '../../domain/failure';

export class LoadedValue<T> implements Disposable {
  private readonly flight = new SingleFlight<void>();
  private readonly end = new AbortController();
  private held: T | undefined;
  private failed: Failure | undefined;
  /** How often the value was set beside a read. */
  private settings = 0;
  private readonly reads = new LatestReads();
  private omitted = 0;

  /** `onDidChange` is called after each answer, good or bad. */
  constructor(
    private readonly read: (signal: AbortSignal, onLeftOut: (rows: number) => void) => Promise<T>,
    private readonly onDidChange: () => void,
  ) {}

  /** The last good answer, even when a later one failed. */
  get value(): T | undefined {
    return this.held;
  }

  /** Why the last attempt failed; gone after a good one. */
  get failure(): Failure | undefined {
    return this.failed;
  }

  /** How many rows of the last good answer came without an id, and are not in the value. */
  get leftOut(): number {
    return this.omitted;
  }

  /** Resolves when there is a value or a failure; asks the service only when there is neither. */
  async load(): Promise<void> {
    if (this.held === undefined && this.failed === undefined) await this.flight.run(this.ask);
  }

  /**
   * Asks again, by a read that begins after this call: one that is under way may have been answered before a write.
   * A failure is kept beside the last good value, never thrown; a bug is.
   */
  refresh(): Promise<void> {
    return this.flight.runAnew(this.ask);
  }

  /** What the service says now, for a look before a write. Throws a ServiceError when it can't be asked. */
  async reread(): Promise<T> {
    await this.refresh();
    if (this.failed) throw new ServiceError(this.failed);
    if (this.held === undefined || this.end.signal.aborted)
      throw new ServiceError({ kind: 'cancelled', operation: 'reread' });
    return this.held;
  }

  /** Takes over what an answer of the service just showed, without asking again. */
  set(value: T): void {
    this.setPart(value);
    this.onDidChange();
  }

  /** The same for a part that has just changed, of which whoever changed it tells. */
  setPart(value: T): void {
    this.held = value;
    this.failed = undefined;
    this.settings++;
  }

  /**
   * Call this as a read of one part begins, and the answer before its result is set: false where a read that began later
   * has shown that part already.
   */
  beginPart(key: string): () => boolean {
    return this.reads.begin(key);
  }

  /** Ends a read that is under way; nobody hears of it. */
  dispose(): void {
    this.end.abort();
  }

  private readonly ask = async (): Promise<void> => {
    for (;;) {
      const { settings } = this;
      const isLatest = this.reads.begin();
      try {
        let leftOut = 0;
        const value = await this.read(this.end.signal, (rows) => (leftOut = rows));
        // Set meanwhile: the answer may be older than that, so that it is asked for again.
        if (settings !== this.settings || !isLatest()) continue;
        this.held = value;
        this.omitted = leftOut;
        this.failed = undefined;
      } catch (error) {
        if (this.end.signal.aborted) return;
        const failure = failureOf(error);
        if (!failure) throw error;
        this.failed = failure;
      }
      if (!this.end.signal.aborted) this.onDidChange();
      return;
    }
  };
}

// A value loaded by one request: cached, re-read on demand, and kept if a re-read fails.
import type { Disposable } from '../../base/disposables';
import { LatestReads } from '../../base/latestReads';
import { SingleFlight } from '../../base/singleFlight';
import { failureOrThrow, ServiceError, type Failure } from '../../domain/failure';

export class LoadedValue<T> implements Disposable {
  private readonly flight = new SingleFlight<void>();
  private readonly end = new AbortController();
  private held: T | undefined;
  private failed: Failure | undefined;
  /** Edits made during a read. They are re-applied to its response, which may be older. */
  private pendingEdits: ((value: T) => T)[] = [];
  private readonly reads = new LatestReads();
  private omitted = 0;

  /** `onDidChange` is called after each response, with whether it brought a value, and after each `set`. */
  constructor(
    private readonly read: (signal: AbortSignal, onLeftOut: (rows: number) => void) => Promise<T>,
    private readonly onDidChange: (isRead: boolean) => void,
  ) {}

  /** The last loaded value, even if a later read failed. */
  get value(): T | undefined {
    return this.held;
  }

  /** Why the last attempt failed; cleared by a success. */
  get failure(): Failure | undefined {
    return this.failed;
  }

  /** Number of rows without an id, or unreadable, in the last successful response. The value excludes them. */
  get leftOut(): number {
    return this.omitted;
  }

  /** Resolves when there is a value or a failure. Sends a request only if there is neither. */
  async load(): Promise<void> {
    if (this.held === undefined && this.failed === undefined) await this.flight.run(this.ask);
  }

  /**
   * Re-reads with a request that begins after this call, because one in progress may predate a write. A failure is
   * stored beside the last value, never thrown; a bug is thrown.
   */
  refresh(): Promise<void> {
    return this.flight.runAnew(this.ask);
  }

  /** The value, for callers that can't do without it: tries again after a failure. Throws a ServiceError. */
  async required(): Promise<T> {
    if (this.held === undefined) await (this.failed ? this.refresh() : this.load());
    if (this.held !== undefined) return this.held;
    throw new ServiceError(this.failed ?? { kind: 'cancelled', operation: 'required' });
  }

  /** A fresh read, to verify before a write. Throws a ServiceError if it fails. */
  async reread(): Promise<T> {
    await this.refresh();
    if (this.failed) throw new ServiceError(this.failed);
    if (this.held === undefined || this.end.signal.aborted)
      throw new ServiceError({ kind: 'cancelled', operation: 'reread' });
    return this.held;
  }

  /** Updates the value from a response that just arrived, without another request. */
  edit(change: (value: T) => T): void {
    this.editPart(change);
    this.onDidChange(false);
  }

  /** The same for a part whose change was already reported. */
  editPart(change: (value: T) => T): void {
    if (this.flight.isRunning) this.pendingEdits.push(change);
    if (this.held === undefined) return;
    this.held = change(this.held);
  }

  /**
   * Call when a read of one part begins, and the result before its value is set: false if a read that began later has
   * already set that part.
   */
  beginPart(key: string): () => boolean {
    return this.reads.begin(key);
  }

  /** Ignores the result of a read in progress. */
  dispose(): void {
    this.end.abort();
  }

  private readonly ask = async (): Promise<void> => {
    this.pendingEdits = [];
    const accept = this.reads.begin();
    try {
      let leftOut = 0;
      const value = await this.read(this.end.signal, (rows) => (leftOut = rows));
      accept();
      this.held = this.pendingEdits.reduce<T>((now, change) => change(now), value);
      this.omitted = leftOut;
      this.failed = undefined;
    } catch (error) {
      if (this.end.signal.aborted) return;
      this.failed = failureOrThrow(error);
    }
    if (!this.end.signal.aborted) this.onDidChange(this.failed === undefined);
  };
}

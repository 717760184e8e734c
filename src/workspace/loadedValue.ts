// Something that comes whole from one request: asked for once, kept, re-read on demand, and kept when a re-read fails.
import { SingleFlight } from '../base/singleFlight';
import { failureOf, type Failure } from '../domain/failure';

export class LoadedValue<T> {
  private readonly flight = new SingleFlight<void>();
  private held: T | undefined;
  private failed: Failure | undefined;

  /** `onDidChange` is called after each answer, good or bad. */
  constructor(
    private readonly read: () => Promise<T>,
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

  /** Resolves when there is a value or a failure; asks the service only when there is neither. */
  async load(): Promise<void> {
    if (this.held === undefined && this.failed === undefined) await this.refresh();
  }

  /** Asks again. A failure is kept beside the last good value, never thrown; a bug is. */
  refresh(): Promise<void> {
    return this.flight.run(async () => {
      try {
        this.held = await this.read();
        this.failed = undefined;
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) throw error;
        this.failed = failure;
      }
      this.onDidChange();
    });
  }

  /** Takes over what an answer of the service just showed, without asking again. */
  set(value: T): void {
    this.held = value;
    this.failed = undefined;
    this.onDidChange();
  }
}

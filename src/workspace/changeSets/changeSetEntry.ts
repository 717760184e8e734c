// One change set as Activity shows it.
import type { Clock } from '../../base/clock';
import type { Failure } from '../../domain/failure';
import type { Journal } from './journal/journal';
import type { RunStatus } from './journal/journalEntry';
import { progressOf, type Progress } from './progress';
import { ChangeSetRun } from './run/changeSetRun';
import type { ThingStore } from './thingStore';

/** `interrupted`: its window ended while it ran. `damaged`: its journal can't be read. */
export type EntryStatus = RunStatus | 'interrupted' | 'elsewhere' | 'damaged';

export class ChangeSetEntry {
  /** Why the run stopped, unless the user stopped it or it ran in another window. */
  failure: Failure | undefined;
  /** Another window runs it. */
  isElsewhere = false;
  /** True from the request to run it until its journal is free again. */
  private isHeld = false;
  private endsAs: 'paused' | 'cancelled' | undefined;
  private current: ChangeSetRun | undefined;

  constructor(
    public journal: Journal,
    private readonly onDidChange: () => void,
  ) {}

  get id(): string {
    return this.journal.id;
  }

  get title(): string {
    return this.journal.head?.title ?? '';
  }

  get createdAt(): string {
    return this.journal.head?.createdAt ?? '';
  }

  get isRunning(): boolean {
    return this.isHeld;
  }

  /** Whether it was paused or cancelled and its last requests are still in progress. */
  get isStopping(): boolean {
    return this.endsAs !== undefined || this.current?.isStopping === true;
  }

  get status(): EntryStatus {
    const { state, isDamaged } = this.journal;
    if (this.isRunning) return 'running';
    if (isDamaged || !state.head) return 'damaged';
    if (this.isElsewhere) return 'elsewhere';
    return state.status === 'running' ? 'interrupted' : state.status;
  }

  /** Whether it would only continue if the user asked for it. */
  get isOver(): boolean {
    return this.status === 'finished' || this.status === 'cancelled';
  }

  get progress(): Progress {
    return this.current?.progress ?? progressOf(this.journal.state.counts, undefined);
  }

  /** Counts as running during this work. A stop requested meanwhile doesn't affect later runs. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.isHeld = true;
    try {
      await work();
    } finally {
      this.isHeld = false;
      this.endsAs = undefined;
    }
  }

  /** Call it inside {@link hold}. */
  async run(store: ThingStore, clock: Clock): Promise<void> {
    const { journal } = this;
    this.failure = undefined;
    const run = new ChangeSetRun(journal, store, clock, this.onDidChange);
    this.current = run;
    if (this.endsAs) run.end(this.endsAs);
    const listener = journal.onDidChange(this.onDidChange);
    try {
      await run.run();
    } finally {
      listener.dispose();
      this.current = undefined;
      this.failure = run.failure;
      await journal.close().catch(() => undefined);
    }
  }

  /** Ends the run. False if there is none. */
  end(as: 'paused' | 'cancelled'): boolean {
    if (!this.isHeld) return false;
    // A pause doesn't replace a cancellation.
    if (this.endsAs !== 'cancelled') this.endsAs = as;
    this.current?.end(as);
    return true;
  }
}

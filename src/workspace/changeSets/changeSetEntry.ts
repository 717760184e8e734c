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
  /** Why it stopped on its own, if it did in this window. */
  failure: Failure | undefined;
  /** Another window runs it. */
  isElsewhere = false;
  /** From the request to run it until its journal is free again. */
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

  /** Paused or cancelled, while the last requests end. */
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

  /** It continues only when a user asks for it. */
  get isOver(): boolean {
    return this.status === 'finished' || this.status === 'cancelled';
  }

  get progress(): Progress {
    return this.current?.progress ?? progressOf(this.journal.state.counts, undefined);
  }

  /** It counts as running while this works, and what stops it then stops no later run. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.isHeld = true;
    try {
      await work();
    } finally {
      this.isHeld = false;
      this.endsAs = undefined;
    }
  }

  /** While it is held. */
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

  /** False when it doesn't run. */
  end(as: 'paused' | 'cancelled'): boolean {
    if (!this.isHeld) return false;
    // A cancelled one isn't paused any more.
    if (this.endsAs !== 'cancelled') this.endsAs = as;
    this.current?.end(as);
    return true;
  }
}

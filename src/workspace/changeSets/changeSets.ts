// All change sets of a workspace: planned, running, interrupted and finished ones, as long as their journals are stored.
import type { Clock } from '../../base/clock';
import { Emitter } from '../../base/emitter';
import { Throttle } from '../../base/throttle';
import { conflict, failureOf, type Failure } from '../../domain/failure';
import type { ChangeSet } from './changeItem';
import { ChangeSetEntry } from './changeSetEntry';
import type { ChangeTarget } from './changeTarget';
import type { Journal } from './journal/journal';
import type { JournalEntry } from './journal/journalEntry';
import { openedJournal, plannedJournal, type Journals } from './journal/journals';
import { whileLocked } from './journal/whileLocked';
import { isDone, isLeftToTable } from './keptSets';
import { preflight, type Checked, type PreflightOptions } from './preflight';
import { retryNotes } from './retryNotes';
import { Review } from './review/review';
import { takeKeptJournals } from './takeKeptJournals';
import { undoSet } from './undo';

const TELL_PAUSE_MS = 200;

export class ChangeSets {
  /** Why the stored ones could not be read. */
  failure: Failure | undefined;
  private held: readonly ChangeSetEntry[] = [];
  private readonly reviews = new WeakMap<ChangeSetEntry, Review>();
  private loading: Promise<void> | undefined;
  /** Stored, but not to their end. */
  private readonly planning = new Set<string>();
  private readonly throttle: Throttle;
  private readonly idle = new Emitter<void>();
  /** Nothing runs any more. */
  readonly onDidIdle = this.idle.event;

  constructor(
    private readonly target: ChangeTarget,
    private readonly journals: Journals,
    private readonly clock: Clock,
    private readonly tell: () => void,
  ) {
    this.throttle = new Throttle(tell, TELL_PAUSE_MS, clock);
  }

  /** The newest first. */
  get entries(): readonly ChangeSetEntry[] {
    return this.held;
  }

  get runningCount(): number {
    return this.held.filter(({ isRunning }) => isRunning).length;
  }

  find(id: string): ChangeSetEntry | undefined {
    return this.held.find((entry) => entry.id === id);
  }

  /** Reads what is stored, once. Throws for a bug alone: see {@link failure}. */
  load(): Promise<void> {
    return this.loading ?? this.reread();
  }

  /** Reads what is new, and what other windows had in use. Throws for a bug alone. */
  reread(): Promise<void> {
    const earlier = Promise.resolve(this.loading?.catch(() => undefined));
    return (this.loading = earlier
      .then(() => this.readStored())
      .catch((error: unknown) => {
        this.failure = failureOf(error);
        if (!this.failure) throw error;
        this.tell();
      }));
  }

  /** Stores all items, or none once the signal is aborted. Nothing is written to the workspace yet. */
  async plan(set: ChangeSet, signal?: AbortSignal): Promise<ChangeSetEntry> {
    await this.load();
    this.planning.add(set.id);
    try {
      return this.add(await plannedJournal(this.journals, set, signal));
    } finally {
      this.planning.delete(set.id);
    }
  }

  /** What would become of each item, before the first write. */
  preflight(entry: ChangeSetEntry, options?: PreflightOptions): AsyncGenerator<Checked> {
    return preflight(this.target, entry.journal, options);
  }

  /** What is looked at before it is applied; the same one for all who show it. */
  reviewOf(entry: ChangeSetEntry): Review {
    const review = this.reviews.get(entry) ?? new Review(this, entry);
    this.reviews.set(entry, review);
    return review;
  }

  /** Writes to the journal of one that doesn't run, by what other windows did. Throws a ServiceError where one has it in use. */
  note(entry: ChangeSetEntry, notes: () => readonly JournalEntry[] = () => []): Promise<void> {
    return this.locked(entry, async () => {
      entry.journal.record(...notes());
      await entry.journal.close();
    });
  }

  /**
   * Begins, or resumes after a pause or a crash. Resolves when nothing of it runs any more; see its status and failure then.
   * `prepare` sees what other windows did, and none of them comes between it and the run.
   */
  async start(entry: ChangeSetEntry, prepare?: () => Promise<void>): Promise<void> {
    if (entry.isRunning) return;
    const work = async (): Promise<void> => {
      await prepare?.();
      await entry.run(this.target, this.clock);
    };
    this.reviews.delete(entry);
    try {
      await entry.hold(() => {
        this.tell();
        return this.locked(entry, work);
      });
    } finally {
      this.tell();
      if (this.runningCount === 0) this.idle.fire();
    }
  }

  /** Begins nothing more of it. One that doesn't run is marked so, unless it is over. */
  async end(entry: ChangeSetEntry, as: 'paused' | 'cancelled'): Promise<void> {
    if (entry.end(as)) return;
    await this.note(entry, () => (entry.isOver ? [] : [{ kind: 'status', status: as, at: this.clock.now() }]));
  }

  /** Begins failed items once more, and reads back those in doubt. */
  retry(entry: ChangeSetEntry): Promise<void> {
    return this.start(entry, async () => {
      entry.journal.record(...(await retryNotes(entry.journal)));
      await entry.journal.commit();
    });
  }

  /** Plans the undo of what was done, in other windows as well, as a change set of its own. */
  async planUndo(entry: ChangeSetEntry, id: string, title: string): Promise<ChangeSetEntry> {
    await this.note(entry);
    const createdAt = new Date(this.clock.now()).toISOString();
    return await this.plan(undoSet(entry.journal, { id, title, createdAt }));
  }

  /** The newest that takes it back, wholly or in part. */
  undoOf(entry: ChangeSetEntry): ChangeSetEntry | undefined {
    return this.held.find(({ journal }) => journal.head?.undoes === entry.id);
  }

  /** Forgets a one-click change set and its Undo once both are wholly done. */
  async tidy(undo: ChangeSetEntry): Promise<void> {
    const { head } = undo.journal;
    if (!head?.isQuick || head.undoes === undefined) return;
    const both = [this.find(head.undoes), undo].filter((entry) => entry !== undefined);
    if (both.every(({ journal }) => isDone(journal))) for (const entry of both) await this.drop(entry);
  }

  /** A plan of staged edits that was not applied is not needed again: they are planned again. */
  async leaveToTable(entry: ChangeSetEntry): Promise<void> {
    if (entry.isRunning || !isLeftToTable(entry.journal)) return;
    if (!(await this.journals.files.list()).includes(entry.id)) return await this.drop(entry);
    await whileLocked(this.journals.files, entry.id, async () => {
      await this.catchUp(entry);
      if (isLeftToTable(entry.journal)) await this.drop(entry);
    });
  }

  /** Forgets it, and with it the way to undo it. Not while it runs. Throws a ServiceError where another window has it in use. */
  async remove(entry: ChangeSetEntry): Promise<void> {
    if (entry.isRunning) return;
    const isFree = await whileLocked(this.journals.files, entry.id, () => this.drop(entry));
    if (!isFree) throw conflict('changeSet');
  }

  /** What is under way ends; the rest can be resumed. */
  dispose(): void {
    for (const entry of this.held) entry.end('paused');
    this.throttle.dispose();
    this.idle.dispose();
  }

  /** With what other windows did to it. Throws a ServiceError while one has it in use. */
  private async locked(entry: ChangeSetEntry, work: () => Promise<void>): Promise<void> {
    const trying = whileLocked(this.journals.files, entry.id, async () => {
      await this.catchUp(entry);
      await work();
    });
    const isFree = await trying.finally(() => this.tell());
    if (!isFree) throw conflict('changeSet');
  }

  private async drop(entry: ChangeSetEntry): Promise<void> {
    await entry.journal.close().catch(() => undefined);
    await this.journals.files.remove(entry.id);
    this.held = this.held.filter((one) => one !== entry);
    this.tell();
  }

  private add(journal: Journal): ChangeSetEntry {
    const entry = new ChangeSetEntry(journal, () => this.throttle.request());
    this.held = [entry, ...this.held].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    this.tell();
    return entry;
  }

  /** Under its lock. Another window may have gone on with it. Journals only grow, so one of the same size is the same. */
  private async catchUp(entry: ChangeSetEntry): Promise<void> {
    entry.isElsewhere = false;
    if ((await this.journals.files.sizeOf(entry.id)) === entry.journal.sizeBytes) return;
    await entry.journal.close().catch(() => undefined);
    entry.journal = await openedJournal(this.journals, entry.id);
    this.tell();
  }

  private async readStored(): Promise<void> {
    const isKnown = (id: string): boolean => this.planning.has(id) || this.find(id)?.isElsewhere === false;
    const open = (id: string): Promise<Journal> => openedJournal(this.journals, id);
    const reading = takeKeptJournals(this.journals.files, { open, isKnown, nowMs: this.clock.now() });
    try {
      for await (const { journal, isElsewhere } of reading) {
        // Begun here since it was read: that knows more.
        if (isKnown(journal.id)) continue;
        const entry = this.find(journal.id) ?? this.add(journal);
        [entry.journal, entry.isElsewhere] = [journal, isElsewhere];
        this.tell();
      }
    } finally {
      await this.dropGone();
    }
    if (!this.failure) return;
    this.failure = undefined;
    this.tell();
  }

  /** What other windows removed. */
  private async dropGone(): Promise<void> {
    const before = this.held;
    const left = await this.journals.files.list();
    const held = this.held.filter((entry) => entry.isRunning || left.includes(entry.id) || !before.includes(entry));
    if (held.length === this.held.length) return;
    this.held = held;
    this.tell();
  }
}

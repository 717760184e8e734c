// What can be done with the change sets of a workspace: plan, review, apply, end, retry, undo and forget them.
import type { Clock } from '../../base/clock';
import { Emitter } from '../../base/emitter';
import type { Failure } from '../../domain/failure';
import type { ChangeSet } from './changeItem';
import type { ChangeSetEntry } from './changeSetEntry';
import { ChangeSetList } from './changeSetList';
import type { JournalEntry } from './journal/journalEntry';
import type { Journals } from './journal/journals';
import { isDone, isLeftToTable } from './keptSets';
import { retryNotes } from './retryFailed';
import { preflight, type Checked, type PreflightOptions } from './review/preflight';
import { Review } from './review/review';
import type { ThingStore } from './thingStore';
import { countUndoable, undoSet, type UndoableCount } from './undo';

export class ChangeSets {
  private readonly list: ChangeSetList;
  private readonly reviews = new WeakMap<ChangeSetEntry, Review>();
  private readonly idle = new Emitter<void>();
  /** Nothing runs any more. */
  readonly onDidIdle = this.idle.event;

  constructor(
    private readonly store: ThingStore,
    journals: Journals,
    private readonly clock: Clock,
    private readonly notify: () => void,
  ) {
    this.list = new ChangeSetList(journals, clock, notify);
  }

  /** Why the stored ones could not be read. */
  get failure(): Failure | undefined {
    return this.list.failure;
  }

  /** The newest first. */
  get entries(): readonly ChangeSetEntry[] {
    return this.list.entries;
  }

  get runningCount(): number {
    return this.entries.filter(({ isRunning }) => isRunning).length;
  }

  /** Edits that a table has staged are being applied. */
  get isApplyingStaged(): boolean {
    return this.entries.some(({ isRunning, journal }) => isRunning && journal.head?.isStaged === true);
  }

  find(id: string): ChangeSetEntry | undefined {
    return this.list.find(id);
  }

  /** Reads what is stored, once. Throws for a bug alone: see {@link failure}. */
  load(): Promise<void> {
    return this.list.load();
  }

  /** Reads what is new, and what other windows had in use. Throws for a bug alone. */
  reread(): Promise<void> {
    return this.list.reread();
  }

  /** Stores all items, or none once the signal is aborted. Nothing is written to the workspace yet. */
  plan(set: ChangeSet, signal?: AbortSignal): Promise<ChangeSetEntry> {
    return this.list.plan(set, signal);
  }

  /** Checks what would become of each item, before the first write. */
  preflight(entry: ChangeSetEntry, options?: PreflightOptions): AsyncGenerator<Checked> {
    return preflight(this.store, entry.journal, options);
  }

  /** The review before it is applied; the same one for all callers. */
  reviewOf(entry: ChangeSetEntry): Review {
    const review = this.reviews.get(entry) ?? new Review(this, entry);
    this.reviews.set(entry, review);
    return review;
  }

  /** Writes to the journal of one that doesn't run, by what other windows did. Throws a ServiceError where one has it in use. */
  note(entry: ChangeSetEntry, notes: () => readonly JournalEntry[] = () => []): Promise<void> {
    return this.list.locked(entry, async () => {
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
      await entry.run(this.store, this.clock);
    };
    this.reviews.delete(entry);
    try {
      await entry.hold(() => {
        this.notify();
        return this.list.locked(entry, work);
      });
    } finally {
      this.notify();
      if (this.runningCount === 0) this.idle.fire();
    }
  }

  /** Begins nothing more of it. One that doesn't run is marked so, unless it is over. */
  async end(entry: ChangeSetEntry, as: 'paused' | 'cancelled'): Promise<void> {
    if (entry.end(as)) this.notify();
    else await this.note(entry, () => (entry.isOver ? [] : [{ kind: 'status', status: as }]));
  }

  /** Begins failed items again, and reads back those in doubt. */
  retry(entry: ChangeSetEntry): Promise<void> {
    return this.start(entry, async () => {
      entry.journal.record(...(await retryNotes(entry.journal)));
      await entry.journal.commit();
    });
  }

  /** How many changes {@link planUndo} takes back. */
  async countUndoable(entry: ChangeSetEntry): Promise<UndoableCount> {
    await this.note(entry);
    return await countUndoable(entry.journal);
  }

  /** Plans the undo of what was done, in other windows as well, as a change set of its own. */
  async planUndo(entry: ChangeSetEntry, id: string, title: string): Promise<ChangeSetEntry> {
    await this.note(entry);
    const createdAt = new Date(this.clock.now()).toISOString();
    return await this.plan(undoSet(entry.journal, { id, title, createdAt }, this.store.labelNow));
  }

  /** The newest that changed anything, if nothing undoes it yet. */
  get undoable(): ChangeSetEntry | undefined {
    const last = this.entries.find(({ progress }) => progress.counts.done > 0);
    return last?.isOver && !last.journal.head?.undoes && !this.undoOf(last) ? last : undefined;
  }

  /** The newest that takes it back, wholly or in part. */
  undoOf(entry: ChangeSetEntry): ChangeSetEntry | undefined {
    return this.entries.find(({ journal }) => journal.head?.undoes === entry.id);
  }

  /** Whether it has an Undo, and how many of its items are taken back now: an Undo can be undone as well. */
  undoneOf(entry: ChangeSetEntry): { readonly isUndone: boolean; readonly undoneCount: number } {
    const undo = this.undoOf(entry);
    if (!undo) return { isUndone: false, undoneCount: 0 };
    return { isUndone: true, undoneCount: undo.progress.counts.done - this.undoneOf(undo).undoneCount };
  }

  /** Forgets a one-click change set and its Undo once both are wholly done. */
  async tidy(undo: ChangeSetEntry): Promise<void> {
    const { head } = undo.journal;
    if (!head?.isQuick || head.undoes === undefined) return;
    const both = [this.find(head.undoes), undo].filter((entry) => entry !== undefined);
    if (both.every(({ journal }) => isDone(journal))) for (const entry of both) await this.list.drop(entry);
  }

  /** A plan of staged edits that was not applied is not needed again: they are planned again. */
  async leaveToTable(entry: ChangeSetEntry): Promise<void> {
    const isLeft = (): boolean => isLeftToTable(entry.journal);
    if (!entry.isRunning && isLeft()) await this.list.removeIf(entry, isLeft);
  }

  /** Forgets it, and with it the way to undo it. Not while it runs. Throws a ServiceError where another window has it in use. */
  async remove(entry: ChangeSetEntry): Promise<void> {
    if (!entry.isRunning) await this.list.remove(entry);
  }

  /** Ends the runs under way; the rest of their items can be resumed. */
  dispose(): void {
    for (const entry of this.entries) entry.end('paused');
    this.list.dispose();
    this.idle.dispose();
  }
}

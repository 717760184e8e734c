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
  /** Fires when the last running change set has ended. */
  readonly onDidIdle = this.idle.event;

  constructor(
    private readonly store: ThingStore,
    journals: Journals,
    private readonly clock: Clock,
    private readonly notify: () => void,
  ) {
    this.list = new ChangeSetList(journals, clock, notify);
  }

  /** Why the stored change sets could not be read. */
  get failure(): Failure | undefined {
    return this.list.failure;
  }

  /** All change sets, newest first. */
  get entries(): readonly ChangeSetEntry[] {
    return this.list.entries;
  }

  get runningCount(): number {
    return this.entries.filter(({ isRunning }) => isRunning).length;
  }

  /** Whether edits staged in a table are being applied. */
  get isApplyingStaged(): boolean {
    return this.entries.some(({ isRunning, journal }) => isRunning && journal.head?.isStaged === true);
  }

  find(id: string): ChangeSetEntry | undefined {
    return this.list.find(id);
  }

  /** Reads the stored change sets, once. Only a bug throws: see {@link failure}. */
  load(): Promise<void> {
    return this.list.load();
  }

  /** Reads new change sets, and again those that other windows had in use. Only a bug throws. */
  reread(): Promise<void> {
    return this.list.reread();
  }

  /** Stores all items, or none once the signal is aborted. Nothing is written to the workspace yet. */
  plan(set: ChangeSet, signal?: AbortSignal): Promise<ChangeSetEntry> {
    return this.list.plan(set, signal);
  }

  /** Checks each item's expected outcome before the first write. */
  preflight(entry: ChangeSetEntry, options?: PreflightOptions): AsyncGenerator<Checked> {
    return preflight(this.store, entry.journal, options);
  }

  /** The review of a change set that isn't applied yet; the same object for all callers. */
  reviewOf(entry: ChangeSetEntry): Review {
    const review = this.reviews.get(entry) ?? new Review(this, entry);
    this.reviews.set(entry, review);
    return review;
  }

  /** Writes to the journal of a change set that doesn't run, as other windows have left it. Throws a ServiceError while one uses it. */
  note(entry: ChangeSetEntry, notes: () => readonly JournalEntry[] = () => []): Promise<void> {
    return this.list.locked(entry, async () => {
      entry.journal.record(...notes());
      await entry.journal.close();
    });
  }

  /**
   * Begins the run, or resumes it after a pause or a crash. Resolves when it has ended: then see the entry's status and failure.
   * `prepare` runs under the same lock, so no other window comes between it and the run.
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

  /** Begins no more items. A change set that doesn't run only gets the status, unless it is over. */
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

  /** How many changes {@link planUndo} would undo. */
  async countUndoable(entry: ChangeSetEntry): Promise<UndoableCount> {
    await this.note(entry);
    return await countUndoable(entry.journal);
  }

  /** Plans the undo of everything done, in other windows too, as a change set of its own. */
  async planUndo(entry: ChangeSetEntry, id: string, title: string): Promise<ChangeSetEntry> {
    await this.note(entry);
    const createdAt = new Date(this.clock.now()).toISOString();
    return await this.plan(undoSet(entry.journal, { id, title, createdAt }, this.store.labelNow));
  }

  /** The newest change set that changed anything, unless it has an undo already. */
  get undoable(): ChangeSetEntry | undefined {
    const last = this.entries.find(({ progress }) => progress.counts.done > 0);
    return last?.isOver && !last.journal.head?.undoes && !this.undoOf(last) ? last : undefined;
  }

  /** The newest undo of the change set, of all or a part of it. */
  undoOf(entry: ChangeSetEntry): ChangeSetEntry | undefined {
    return this.entries.find(({ journal }) => journal.head?.undoes === entry.id);
  }

  /** Whether the change set has an undo, and how many of its items are undone now: an undo can be undone too. */
  undoneOf(entry: ChangeSetEntry): { readonly isUndone: boolean; readonly undoneCount: number } {
    const undo = this.undoOf(entry);
    if (!undo) return { isUndone: false, undoneCount: 0 };
    return { isUndone: true, undoneCount: undo.progress.counts.done - this.undoneOf(undo).undoneCount };
  }

  /** Removes a one-click change set and its undo once every item of both is done. */
  async tidy(undo: ChangeSetEntry): Promise<void> {
    const { head } = undo.journal;
    if (!head?.isQuick || head.undoes === undefined) return;
    const both = [this.find(head.undoes), undo].filter((entry) => entry !== undefined);
    if (both.every(({ journal }) => isDone(journal))) for (const entry of both) await this.list.drop(entry);
  }

  /** Removes a plan of staged edits of which nothing was applied: the table still has them, and plans them anew. */
  async leaveToTable(entry: ChangeSetEntry): Promise<void> {
    const isLeft = (): boolean => isLeftToTable(entry.journal);
    if (!entry.isRunning && isLeft()) await this.list.removeIf(entry, isLeft);
  }

  /** Removes the change set, after which it can't be undone. Not while it runs. Throws a ServiceError while another window uses it. */
  async remove(entry: ChangeSetEntry): Promise<void> {
    if (!entry.isRunning) await this.list.remove(entry);
  }

  /** Pauses the runs in progress: they can be resumed. */
  dispose(): void {
    for (const entry of this.entries) entry.end('paused');
    this.list.dispose();
    this.idle.dispose();
  }
}

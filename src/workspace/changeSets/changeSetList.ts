// The stored change sets of a workspace, kept in step with other windows that share their journals.
import type { Clock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';
import { Throttle } from '../../base/throttle';
import { failureOf, notFound, ServiceError, type Failure } from '../../domain/failure';
import type { ChangeSet } from './changeItem';
import { ChangeSetEntry } from './changeSetEntry';
import { isFullDisk } from './journal/fullDisk';
import type { Journal } from './journal/journal';
import { openedJournal, plannedJournal, type Journals } from './journal/journals';
import { takeKeptJournals } from './takeKeptJournals';

const TELL_PAUSE_MS = 200;
/** The pause before checking again whether another window still uses a change set: no event says that it has ended. */
const ELSEWHERE_PAUSE_MS = 10_000;

export class ChangeSetList implements Disposable {
  /** Why the stored change sets could not be read. */
  failure: Failure | undefined;
  private held: readonly ChangeSetEntry[] = [];
  private loading: Promise<void> | undefined;
  /** Ids of change sets that this window is planning or holds the lock of. Reading the stored ones skips them. */
  private readonly inUse = new Set<string>();
  private readonly throttle: Throttle;
  private readonly end = new AbortController();
  private isWatching = false;

  constructor(
    private readonly journals: Journals,
    private readonly clock: Clock,
    private readonly notify: () => void,
  ) {
    this.throttle = new Throttle(notify, TELL_PAUSE_MS, clock);
  }

  /** All change sets, newest first. */
  get entries(): readonly ChangeSetEntry[] {
    return this.held;
  }

  find(id: string): ChangeSetEntry | undefined {
    return this.held.find((entry) => entry.id === id);
  }

  /** Reads the stored change sets, once. Only a bug throws: see {@link failure}. */
  load(): Promise<void> {
    return this.loading ?? this.reread();
  }

  /** Reads new change sets, and again those that other windows use or have used. Only a bug throws. */
  reread(): Promise<void> {
    const earlier = Promise.resolve(this.loading?.catch(() => undefined));
    return (this.loading = earlier
      .then(() => this.readStored())
      .catch((error: unknown) => {
        this.failure = failureOf(error);
        if (!this.failure) throw error;
        this.notify();
      }));
  }

  /** Stores all items, or none once the signal is aborted. */
  async plan(set: ChangeSet, signal?: AbortSignal): Promise<ChangeSetEntry> {
    await this.load();
    this.inUse.add(set.id);
    try {
      return this.add(await plannedJournal(this.journals, set, signal));
    } finally {
      this.inUse.delete(set.id);
    }
  }

  /** Works on the change set as other windows have left it. Throws a ServiceError while another window uses it. */
  async locked(entry: ChangeSetEntry, work: () => Promise<void>): Promise<void> {
    const trying = this.whileFree(entry, async () => {
      await this.catchUp(entry);
      await work();
    });
    try {
      entry.isElsewhere = !(await trying);
    } finally {
      void this.watchElsewhere();
      this.notify();
    }
    if (entry.isElsewhere) throw new ServiceError({ operation: 'changeSet', kind: 'elsewhere' });
  }

  /** Throws a ServiceError while another window uses it. */
  async remove(entry: ChangeSetEntry): Promise<void> {
    const isFree = await this.whileFree(entry, () => this.drop(entry)).catch(async (error: unknown) => {
      if (!isFullDisk(error)) throw error;
      await this.drop(entry);
      return true;
    });
    if (!isFree) throw new ServiceError({ operation: 'changeSet', kind: 'elsewhere' });
  }

  /** Removes the change set if no other window uses it and it is still unneeded, read afresh. */
  async removeIf(entry: ChangeSetEntry, isUnneeded: () => boolean): Promise<void> {
    if (!(await this.journals.files.list()).includes(entry.id)) return await this.drop(entry);
    await this.whileFree(entry, async () => {
      await this.catchUp(entry);
      if (isUnneeded()) await this.drop(entry);
    });
  }

  async drop(entry: ChangeSetEntry): Promise<void> {
    await entry.journal.close().catch(() => undefined);
    await this.journals.files.remove(entry.id);
    this.held = this.held.filter((one) => one !== entry);
    this.notify();
  }

  dispose(): void {
    this.end.abort();
    this.throttle.dispose();
  }

  /** Works under the change set's lock. False, without having done anything, while another window holds it. */
  private async whileFree({ id }: ChangeSetEntry, work: () => Promise<void>): Promise<boolean> {
    // Our own reading locks each journal that it reads.
    await this.loading?.catch(() => undefined);
    const lock = await this.journals.files.lock(id);
    if (!lock) return false;
    this.inUse.add(id);
    try {
      await work();
      return true;
    } finally {
      await lock.release();
      this.inUse.delete(id);
    }
  }

  private add(journal: Journal): ChangeSetEntry {
    const entry = new ChangeSetEntry(journal, () => this.throttle.request());
    this.held = [entry, ...this.held].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    this.notify();
    return entry;
  }

  /** Call it under the lock. Another window may have continued the change set, or removed it. */
  private async catchUp(entry: ChangeSetEntry): Promise<void> {
    entry.isElsewhere = false;
    if (await this.isRead(entry)) return;
    if (!(await this.journals.files.list()).includes(entry.id)) {
      await this.drop(entry);
      throw notFound('changeSet');
    }
    await entry.journal.close().catch(() => undefined);
    entry.journal = await openedJournal(this.journals, entry.id);
    this.notify();
  }

  /** Journals only grow, so one of the same size is unchanged. A journal that is damaged or couldn't be written has no size. */
  private async isRead({ id, journal }: ChangeSetEntry): Promise<boolean> {
    return (await this.journals.files.sizeOf(id)) === journal.sizeBytes;
  }

  private async readStored(): Promise<void> {
    const isKnown = async (id: string): Promise<boolean> => {
      const entry = this.find(id);
      // A journal without a size is read again only when it is used: until then it says what went wrong.
      const isRead =
        entry?.isElsewhere === false && (Number.isNaN(entry.journal.sizeBytes) || (await this.isRead(entry)));
      return isRead || this.inUse.has(id);
    };
    const open = (id: string): Promise<Journal> => openedJournal(this.journals, id);
    const reading = takeKeptJournals(this.journals.files, { open, isKnown, nowMs: this.clock.now() });
    try {
      for await (const { journal, isElsewhere } of reading) {
        // This window has begun it since the read, and knows more.
        if (await isKnown(journal.id)) continue;
        const entry = this.find(journal.id) ?? this.add(journal);
        entry.journal = journal;
        entry.isElsewhere = isElsewhere;
        entry.failure = undefined;
        this.notify();
      }
    } finally {
      await this.dropGone();
      void this.watchElsewhere();
    }
    if (!this.failure) return;
    this.failure = undefined;
    this.notify();
  }

  /** While other windows hold locks, tries only to take these: reading a growing journal each time could take long. */
  private async watchElsewhere(): Promise<void> {
    if (this.isWatching) return;
    this.isWatching = true;
    const { clock, end, journals } = this;
    const elsewhere = (): readonly ChangeSetEntry[] => this.held.filter((entry) => entry.isElsewhere);
    try {
      while (elsewhere().length > 0) {
        await clock.sleep(ELSEWHERE_PAUSE_MS, end.signal);
        for (const { id } of elsewhere()) {
          const lock = await journals.files.lock(id);
          await lock?.release();
          if (lock) await this.reread();
        }
      }
    } catch {
      // This window is closing, or the folder can't be written: the next use of it says why.
    } finally {
      this.isWatching = false;
    }
  }

  /** Forgets change sets that other windows have removed. */
  private async dropGone(): Promise<void> {
    const before = this.held;
    const left = await this.journals.files.list();
    const held = this.held.filter((entry) => entry.isRunning || left.includes(entry.id) || !before.includes(entry));
    if (held.length === this.held.length) return;
    this.held = held;
    this.notify();
  }
}

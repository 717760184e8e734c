// The change sets of a workspace as long as their journals are stored, and in step with windows that share these.
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
/** Until what another window has in use is looked at again: its end is no event here. */
const ELSEWHERE_PAUSE_MS = 10_000;

export class ChangeSetList implements Disposable {
  /** Why the stored ones could not be read. */
  failure: Failure | undefined;
  private held: readonly ChangeSetEntry[] = [];
  private loading: Promise<void> | undefined;
  /** Used by this window, such as stored, but not to their end. */
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

  /** The newest first. */
  get entries(): readonly ChangeSetEntry[] {
    return this.held;
  }

  find(id: string): ChangeSetEntry | undefined {
    return this.held.find((entry) => entry.id === id);
  }

  /** Reads what is stored, once. Throws for a bug alone: see {@link failure}. */
  load(): Promise<void> {
    return this.loading ?? this.reread();
  }

  /** Reads what is new, and what other windows use or have used. Throws for a bug alone. */
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

  /** With what other windows did to it. Throws a ServiceError while one has it in use. */
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

  /** Throws a ServiceError where another window has it in use. */
  async remove(entry: ChangeSetEntry): Promise<void> {
    const isFree = await this.whileFree(entry, () => this.drop(entry)).catch(async (error: unknown) => {
      if (!isFullDisk(error)) throw error;
      await this.drop(entry);
      return true;
    });
    if (!isFree) throw new ServiceError({ operation: 'changeSet', kind: 'elsewhere' });
  }

  /** Removes one that is still as `isUnneeded` says when no other window uses it. */
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

  /** Under a lock that no other window has. False, and nothing was done, while one has it. */
  private async whileFree({ id }: ChangeSetEntry, work: () => Promise<void>): Promise<boolean> {
    // A read of ours locks what it reads.
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

  /** Under its lock. Another window may have gone on with it, or removed it. */
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

  /** Journals only grow, so one of the same size is the same. One that is damaged or couldn't be written has none. */
  private async isRead({ id, journal }: ChangeSetEntry): Promise<boolean> {
    return (await this.journals.files.sizeOf(id)) === journal.sizeBytes;
  }

  private async readStored(): Promise<void> {
    const isKnown = async (id: string): Promise<boolean> => {
      const entry = this.find(id);
      // One without a size is read again when it is used: until then it says what went wrong.
      const isRead =
        entry?.isElsewhere === false && (Number.isNaN(entry.journal.sizeBytes) || (await this.isRead(entry)));
      return isRead || this.inUse.has(id);
    };
    const open = (id: string): Promise<Journal> => openedJournal(this.journals, id);
    const reading = takeKeptJournals(this.journals.files, { open, isKnown, nowMs: this.clock.now() });
    try {
      for await (const { journal, isElsewhere } of reading) {
        // Begun here since it was read: that knows more.
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

  /** Asks for locks alone while they are held: a journal that grows may be long. */
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
      // This window ends, or the folder can't be written: what is used next says why.
    } finally {
      this.isWatching = false;
    }
  }

  /** What other windows removed. */
  private async dropGone(): Promise<void> {
    const before = this.held;
    const left = await this.journals.files.list();
    const held = this.held.filter((entry) => entry.isRunning || left.includes(entry.id) || !before.includes(entry));
    if (held.length === this.held.length) return;
    this.held = held;
    this.notify();
  }
}

// Keeps staged edits on this computer, encrypted because they hold health data. They survive a reload, a crash and a switch of workspaces.
import { randomUUID } from 'node:crypto';
import { SingleFlight } from '../../../base/singleFlight';
import { failureOf, type Failure } from '../../../domain/failure';
import { JournalCipher } from '../../changeSets/journal/journalCipher';
import type { JournalFiles } from '../../changeSets/journal/journalFiles';
import { SealedLog } from '../../changeSets/journal/sealedLog';
import type { FileLock } from '../../files/fileLock';
import type { StagedStep } from './stagedEdits';

export interface StagedFiles {
  readonly files: JournalFiles;
  /** Throws a ServiceError if the computer's secret storage doesn't return the key. */
  readonly key: () => Promise<Uint8Array>;
}

interface Taken {
  readonly id: string;
  readonly lock: FileLock;
}

export class StagedStore {
  /** Why edits can't be stored. */
  failure: Failure | undefined;
  private id = randomUUID();
  private isClosed = false;
  private log: SealedLog | undefined;
  private lock: FileLock | undefined;
  /** Steps not yet on disk. */
  private readonly waiting: StagedStep[] = [];
  /** Files of closed windows, held until their edits are in this window's file: until then they are the only copy. */
  private taken: readonly Taken[] = [];
  private readonly flight = new SingleFlight<void>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly stored: StagedFiles) {}

  /**
   * Returns the edits that closed windows left, except cells edited here. From now on they belong to this window.
   * `isElsewhere`: another window, perhaps one just closing, has some.
   */
  async load(
    isEdited: (step: StagedStep) => boolean,
  ): Promise<{ readonly steps: readonly StagedStep[]; readonly isElsewhere: boolean }> {
    const { files } = this.stored;
    const cells = new Map<string, StagedStep>();
    const found: Taken[] = [];
    let isElsewhere = false;
    try {
      for (const id of await files.list()) {
        if (id === this.id || this.taken.some((one) => one.id === id)) continue;
        const lock = await files.lock(id);
        isElsewhere ||= !lock;
        if (!lock) continue;
        found.push({ id, lock });
        const read = await this.read(id);
        if (!read) {
          await release(found.splice(-1));
          continue;
        }
        // An edit discarded in one window may still be staged in another.
        for (const [cell, step] of stagedBy(read)) cells.set(cell, step);
      }
    } catch (error) {
      await release(found);
      this.failure = failureOf(error);
      if (!this.failure) throw error;
      return { steps: [], isElsewhere };
    }
    const steps = [...cells.values()].filter((step) => !isEdited(step));
    this.taken = [...this.taken, ...found];
    await (found.length > 0 ? this.keep(steps) : this.last);
    return { steps, isElsewhere };
  }

  /** Edits staged in other open windows, after loading those of closed ones. Throws a ServiceError. */
  async elsewhere(): Promise<readonly StagedStep[]> {
    const isOwn = (id: string): boolean => id === this.id || this.taken.some((one) => one.id === id);
    const others = (await this.stored.files.list()).filter((id) => !isOwn(id));
    const read = await Promise.all(others.map((id) => this.read(id)));
    return read.flatMap((steps = []) => [...stagedBy(steps).values()]);
  }

  /** Appends in the order of the calls, which share a write while one is under way. Failures of files or the key don't throw: see `failure`. */
  append(steps: readonly StagedStep[]): Promise<void> {
    return steps.length > 0 ? this.keep(steps) : this.last;
  }

  /** Releases the edits to other windows, and what is still staged once it is written. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.last.catch(() => undefined);
    await this.letGo();
  }

  private async letGo(): Promise<void> {
    const { log, lock, taken } = this;
    // The next edit goes into another file: this one may be taken over, and removed, by then.
    this.id = randomUUID();
    this.log = this.lock = undefined;
    this.taken = [];
    await log?.close().catch(() => undefined);
    await lock?.release();
    await release(taken);
  }

  private keep(steps: readonly StagedStep[]): Promise<void> {
    for (const step of steps) this.waiting.push(step);
    this.last = this.flight.runAnew(() => this.write());
    return this.last;
  }

  private async write(): Promise<void> {
    // Edits taken over during this write reach the disk with the next one.
    const { taken } = this;
    try {
      if (this.waiting.length > 0) await this.writeWaiting();
      for (const { id } of taken) await this.stored.files.remove(id);
      await release(taken);
      this.taken = this.taken.filter((one) => !taken.includes(one));
      this.failure = undefined;
    } catch (error) {
      await this.log?.close().catch(() => undefined);
      this.failure = failureOf(error);
      if (!this.failure) throw error;
    } finally {
      if (this.isClosed) await this.letGo();
    }
  }

  private async writeWaiting(): Promise<void> {
    this.log ??= await this.logOf(this.id);
    this.lock ??= await this.stored.files.lock(this.id);
    const count = this.waiting.length;
    await this.log.append(JSON.stringify(this.waiting));
    this.waiting.splice(0, count);
  }

  /** Undefined if the key isn't the file's: the secret storage may return the right one another time. */
  private async read(id: string): Promise<StagedStep[] | undefined> {
    const steps: StagedStep[] = [];
    for await (const { text, isWhole, line } of (await this.logOf(id)).read()) {
      if (text === undefined && isWhole && line === 0) return undefined;
      // A frame left incomplete by a crash ends the file.
      if (text === undefined) break;
      for (const step of JSON.parse(text.toString()) as StagedStep[]) steps.push(step);
    }
    return steps;
  }

  private async logOf(id: string): Promise<SealedLog> {
    const { files, key } = this.stored;
    return new SealedLog(files, new JournalCipher(await key(), id), id);
  }
}

/** The last step of each cell, without discarded ones. */
function stagedBy(steps: readonly StagedStep[]): ReadonlyMap<string, StagedStep> {
  const cells = new Map<string, StagedStep>();
  for (const step of steps) cells.set(JSON.stringify([step.miniId, step.recordId, step.columnId]), step);
  return new Map([...cells].filter(([, { cell }]) => cell !== null));
}

async function release(taken: readonly Taken[]): Promise<void> {
  for (const { lock } of taken) await lock.release();
}

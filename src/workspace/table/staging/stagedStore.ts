// Keeps staged edits on this computer, sealed: they hold health data. They outlive a reload, a crash and a switch of the workspace.
import { randomUUID } from 'node:crypto';
import { failureOf, type Failure } from '../../../domain/failure';
import { JournalCipher } from '../../changeSets/journal/journalCipher';
import type { JournalFiles, OpenJournalFile } from '../../changeSets/journal/journalFiles';
import { readLines } from '../../changeSets/journal/journalLines';
import type { FileLock } from '../../files/fileLock';
import type { StagedStep } from './stagedEdits';

export interface StagedFiles {
  readonly files: JournalFiles;
  /** Throws a ServiceError where the computer's secret storage does not return it. */
  readonly key: () => Promise<Uint8Array>;
}

interface Taken {
  readonly id: string;
  readonly lock: FileLock;
}

export class StagedStore {
  /** Why edits are not kept. */
  failure: Failure | undefined;
  private readonly id = randomUUID();
  private cipher: JournalCipher | undefined;
  private lock: FileLock | undefined;
  private file: OpenJournalFile | undefined;
  private lines = 0;
  /** Of the lines that are wholly on disk. */
  private sizeBytes = 0;
  /** Steps that are not. */
  private waiting: readonly StagedStep[] = [];
  /** Of closed windows, held until what was in them is on disk here: theirs is the only copy. */
  private taken: readonly Taken[] = [];
  private queue: Promise<void> = Promise.resolve();

  constructor(private readonly stored: StagedFiles) {}

  /**
   * What windows left that are no longer open, but for cells that are edited here. It belongs to this one from now on.
   * `isElsewhere`: another window has some, or one that is just ending.
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
        for (const step of await this.read(id))
          cells.set(JSON.stringify([step.miniId, step.recordId, step.columnId]), step);
      }
    } catch (error) {
      await release(found);
      this.failure = failureOf(error);
      if (!this.failure) throw error;
      return { steps: [], isElsewhere };
    }
    const steps = [...cells.values()].filter((step) => step.cell !== null && !isEdited(step));
    this.taken = [...this.taken, ...found];
    await (found.length > 0 ? this.enqueue(steps) : this.queue);
    return { steps, isElsewhere };
  }

  /** In the order of the calls. A failure of files or the key doesn't throw: see `failure`. */
  append(steps: readonly StagedStep[]): Promise<void> {
    return steps.length > 0 ? this.enqueue(steps) : this.queue;
  }

  /** Lets other windows have them. */
  async close(): Promise<void> {
    await this.queue.catch(() => undefined);
    await this.file?.close().catch(() => undefined);
    this.file = undefined;
    await this.lock?.release();
    this.lock = undefined;
    await release(this.taken);
    this.taken = [];
  }

  private enqueue(steps: readonly StagedStep[]): Promise<void> {
    this.queue = this.queue.catch(() => undefined).then(() => this.write(steps));
    return this.queue;
  }

  private async write(steps: readonly StagedStep[]): Promise<void> {
    this.waiting = [...this.waiting, ...steps];
    try {
      if (this.waiting.length > 0) await this.writeWaiting();
      for (const { id } of this.taken) await this.stored.files.remove(id);
      await release(this.taken);
      this.taken = [];
      this.failure = undefined;
    } catch (error) {
      await this.file?.close().catch(() => undefined);
      this.file = undefined;
      this.failure = failureOf(error);
      if (!this.failure) throw error;
    }
  }

  private async writeWaiting(): Promise<void> {
    const { files, key } = this.stored;
    this.cipher ??= new JournalCipher(await key(), this.id);
    this.lock ??= await files.lock(this.id);
    // A line that a failed write left incomplete is cut off.
    this.file ??= await files.open(this.id, this.sizeBytes);
    const bytes = Buffer.from(`${this.cipher.seal(JSON.stringify(this.waiting), this.lines)}\n`, 'latin1');
    await this.file.append(bytes);
    this.lines++;
    this.sizeBytes += bytes.length;
    this.waiting = [];
  }

  private async read(id: string): Promise<StagedStep[]> {
    const cipher = new JournalCipher(await this.stored.key(), id);
    const steps: StagedStep[] = [];
    let line = 0;
    for await (const { text, isWhole } of readLines(this.stored.files.read(id))) {
      const opened = isWhole ? cipher.open(text, line) : undefined;
      // What a crash left incomplete ends it.
      if (opened === undefined) break;
      steps.push(...(JSON.parse(opened) as StagedStep[]));
      line++;
    }
    return steps;
  }
}

async function release(taken: readonly Taken[]): Promise<void> {
  for (const { lock } of taken) await lock.release();
}

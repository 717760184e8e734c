// Keeps staged edits on this computer, sealed: they hold health data. They outlive a reload, a crash and a switch of the workspace.
import { randomUUID } from 'node:crypto';
import { failureOf, type Failure } from '../../../domain/failure';
import { JournalCipher } from '../../changeSets/journal/journalCipher';
import type { JournalFiles, JournalLock, OpenJournalFile } from '../../changeSets/journal/journalFiles';
import { readLines } from '../../changeSets/journal/journalLines';
import type { StagedStep } from './stagedEdits';

export interface StagedFiles {
  readonly files: JournalFiles;
  /** Throws a ServiceError where the computer's secret storage does not return it. */
  readonly key: () => Promise<Uint8Array>;
}

export class StagedStore {
  /** Why edits are not kept. */
  failure: Failure | undefined;
  private readonly id = randomUUID();
  private cipher: JournalCipher | undefined;
  private lock: JournalLock | undefined;
  private file: OpenJournalFile | undefined;
  private lines = 0;
  /** Of the lines that are wholly on disk. */
  private sizeBytes = 0;
  /** Steps that are not. */
  private waiting: readonly StagedStep[] = [];
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
    let steps: readonly StagedStep[] = [];
    let isElsewhere = false;
    const taken: { readonly id: string; readonly lock: JournalLock }[] = [];
    try {
      for (const id of await files.list()) {
        if (id === this.id) continue;
        const lock = await files.lock(id);
        isElsewhere ||= !lock;
        if (!lock) continue;
        taken.push({ id, lock });
        for (const step of await this.read(id))
          cells.set(JSON.stringify([step.miniId, step.recordId, step.columnId]), step);
      }
      steps = [...cells.values()].filter((step) => step.cell !== null && !isEdited(step));
      await this.append(steps);
      // As long as they are not kept here, theirs is the only copy.
      if (this.waiting.length === 0) for (const { id } of taken) await files.remove(id);
    } catch (error) {
      this.failure = failureOf(error);
      if (!this.failure) throw error;
    } finally {
      for (const { lock } of taken) await lock.release();
    }
    return { steps, isElsewhere };
  }

  /** In the order of the calls. Never throws: see `failure`. */
  append(steps: readonly StagedStep[]): Promise<void> {
    if (steps.length > 0) this.queue = this.queue.then(() => this.write(steps));
    return this.queue;
  }

  /** Lets other windows have them. */
  async close(): Promise<void> {
    await this.queue;
    await this.file?.close().catch(() => undefined);
    this.file = undefined;
    await this.lock?.release();
    this.lock = undefined;
  }

  private async write(steps: readonly StagedStep[]): Promise<void> {
    const { files, key } = this.stored;
    this.waiting = [...this.waiting, ...steps];
    try {
      this.cipher ??= new JournalCipher(await key(), this.id);
      this.lock ??= await files.lock(this.id);
      // A line that a failed write left incomplete is cut off.
      this.file ??= await files.open(this.id, this.sizeBytes);
      const bytes = Buffer.from(`${this.cipher.seal(JSON.stringify(this.waiting), this.lines)}\n`, 'latin1');
      await this.file.append(bytes);
      this.lines++;
      this.sizeBytes += bytes.length;
      this.waiting = [];
      this.failure = undefined;
    } catch (error) {
      await this.file?.close().catch(() => undefined);
      this.file = undefined;
      this.failure = failureOf(error);
      if (!this.failure) throw error;
    }
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

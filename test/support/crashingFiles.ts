// Journals in memory that can stop like a computer without power, in the middle of a write.
import type { OpenJournalFile } from '../../src/workspace/changeSets/journal/journalFiles';
import { WindowJournalFiles } from './windowJournalFiles';

export class CrashingFiles extends WindowJournalFiles {
  /** Called before each write. Returns the number of bytes stored before the crash, or undefined to continue. */
  crashAt: (size: number) => number | undefined = () => undefined;
  /** Called before each write, which waits for it. */
  beforeWrite: () => Promise<void> | void = () => undefined;
  /** When the journals were last written; by default now. */
  writtenMs: number | undefined;
  /** Called before a journal is read. */
  onRead: (id: string) => Promise<void> | void = () => undefined;
  private isDead = false;

  /** What a new window finds. */
  async survivors(): Promise<CrashingFiles> {
    const next = new CrashingFiles();
    next.writtenMs = this.writtenMs;
    for (const id of await this.list()) {
      const file = await next.open(id, 0);
      for await (const part of this.read(id)) await file.append(part);
    }
    return next;
  }

  override writtenAt(): Promise<number> {
    return this.writtenMs === undefined ? super.writtenAt() : Promise.resolve(this.writtenMs);
  }

  override async *read(id: string): AsyncGenerator<Uint8Array> {
    await this.onRead(id);
    yield* super.read(id);
  }

  die(): void {
    this.isDead = true;
  }

  override async open(id: string, length: number): Promise<OpenJournalFile> {
    const file = await super.open(id, length);
    return {
      append: async (bytes) => {
        await this.beforeWrite();
        if (this.isDead) return await forever();
        const stored = this.crashAt(bytes.length);
        await file.append(stored === undefined ? bytes : bytes.subarray(0, stored));
        if (stored === undefined) return;
        this.isDead = true;
        await forever();
      },
      close: () => file.close(),
    };
  }
}

export function forever(): Promise<never> {
  return new Promise(() => undefined);
}

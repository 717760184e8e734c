// Journals in memory only.
import type { JournalFiles, JournalParts, OpenJournalFile } from '../../src/workspace/changeSets/journal/journalFiles';
import type { FileLock } from '../../src/workspace/files/fileLock';

export class WindowJournalFiles implements JournalFiles {
  private readonly files = new Map<string, Uint8Array[]>();
  private readonly locked = new Set<string>();

  list(): Promise<readonly string[]> {
    return Promise.resolve([...this.files.keys()]);
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    yield* await Promise.resolve(this.files.get(id) ?? []);
  }

  openParts(id: string): Promise<JournalParts> {
    return Promise.resolve({
      read: (offset, length) => Promise.resolve(this.bytes(id).subarray(offset, offset + length)),
      close: () => Promise.resolve(),
    });
  }

  open(id: string, length: number): Promise<OpenJournalFile> {
    const parts = [this.bytes(id).slice(0, length)];
    this.files.set(id, parts);
    return Promise.resolve({
      append: (bytes) => {
        parts.push(bytes.slice());
        return Promise.resolve();
      },
      close: () => Promise.resolve(),
    });
  }

  remove(id: string): Promise<void> {
    this.files.delete(id);
    return Promise.resolve();
  }

  writtenAt(): Promise<number> {
    return Promise.resolve(Date.now());
  }

  sizeOf(id: string): Promise<number> {
    return Promise.resolve(this.bytes(id).length);
  }

  lock(id: string): Promise<FileLock | undefined> {
    if (this.locked.has(id)) return Promise.resolve(undefined);
    this.locked.add(id);
    const release = (): Promise<void> => {
      this.locked.delete(id);
      return Promise.resolve();
    };
    return Promise.resolve({ release });
  }

  private bytes(id: string): Uint8Array {
    const parts = this.files.get(id) ?? [];
    if (parts.length > 1) parts.splice(0, parts.length, Buffer.concat(parts));
    return parts[0] ?? new Uint8Array();
  }
}

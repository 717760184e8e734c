// Where journals are stored: append-only files of one workspace, apart from what is in them.
import type { FileLock } from '../../files/fileLock';

export interface JournalFiles {
  /** Ids of the journals. */
  list(): Promise<readonly string[]>;
  /** Bytes of the file from the beginning. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** For parts of the file. Close it. */
  openParts(id: string): Promise<JournalParts>;
  /** Opens for appending, and creates it if there is none. What is beyond `length` is cut off: a line that a crash left incomplete. */
  open(id: string, length: number): Promise<OpenJournalFile>;
  remove(id: string): Promise<void>;
  /** When it was written last; milliseconds since the epoch. */
  writtenAt(id: string): Promise<number>;
  /** Bytes of the file: none if there is none. */
  sizeOf(id: string): Promise<number>;
  /** Keeps other windows from running, reading or removing it. Undefined while another window does. */
  lock(id: string): Promise<FileLock | undefined>;
}

export interface JournalParts {
  /** Into the same bytes each time: what was read before is not valid any more. */
  read(offset: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface OpenJournalFile {
  /** Resolves when the bytes are on disk. Throws a ServiceError. */
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Stores nothing beyond the window. */
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

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

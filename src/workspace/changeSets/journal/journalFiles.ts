// How the append-only journal files of one workspace are stored, whatever is in them.
import type { FileLock } from '../../files/fileLock';

export interface JournalFiles {
  /** Ids of the journals. */
  list(): Promise<readonly string[]>;
  /** Bytes of the file from the beginning. */
  read(id: string): AsyncIterable<Uint8Array>;
  /** Opens the file for reading parts of it. Close it. */
  openParts(id: string): Promise<JournalParts>;
  /** Opens the file for appending, or creates it. Cuts off anything beyond `length`, which a crash left incomplete. */
  open(id: string, length: number): Promise<OpenJournalFile>;
  remove(id: string): Promise<void>;
  /** When the file was last written, in milliseconds since the epoch. */
  writtenAt(id: string): Promise<number>;
  /** Bytes of the file; 0 if there is none. */
  sizeOf(id: string): Promise<number>;
  /** Keeps other windows from running, reading or removing it. Undefined while another window does. */
  lock(id: string): Promise<FileLock | undefined>;
}

export interface JournalParts {
  /** Reads into the same bytes each time, so an earlier result is no longer valid. */
  read(offset: number, length: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface OpenJournalFile {
  /** Resolves when the bytes are on disk. Throws a ServiceError. */
  append(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

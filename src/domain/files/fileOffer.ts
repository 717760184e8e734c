// Files whose bytes are not on disk yet: names and sizes are known before anything is read.
import type { NamedFile } from './localFile';

export interface OfferedFile extends NamedFile {
  readonly isFolder?: boolean;
}

/** Where the file is on disk, or a sentence with its name and why it is not there. */
export type LoadedFile = { readonly path: string } | { readonly problem: string };

export interface LoadOptions {
  readonly signal: AbortSignal;
  /** Bytes of this file written so far. */
  readonly onBytes: (sizeBytes: number) => void;
}

/** The creator of an offer deletes its files when the command that received it has ended. */
export interface FileOffer {
  readonly files: readonly OfferedFile[];
  /** Call in sequence; `index` is the position in `files`. */
  load(index: number, options: LoadOptions): Promise<LoadedFile>;
}

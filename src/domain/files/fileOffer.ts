// Files whose bytes are not on disk yet: names and sizes are known before anything is read.

export interface OfferedFile {
  /** The name on the service. */
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly isFolder?: boolean;
}

/** A file on disk, or a sentence with its name and why it is not there. */
export type BroughtFile = { readonly path: string } | { readonly problem: string };

export interface BringOptions {
  readonly signal: AbortSignal;
  /** Bytes of this file written so far. */
  readonly onBytes: (sizeBytes: number) => void;
}

/** The creator of an offer deletes its files when the command that received it has ended. */
export interface FileOffer {
  readonly files: readonly OfferedFile[];
  /** Call in sequence; `index` is the position in `files`. */
  bring(index: number, options: BringOptions): Promise<BroughtFile>;
}

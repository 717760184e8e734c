// Files whose bytes are not on this computer's disk yet: names and sizes are known before anything is read.

export interface OfferedFile {
  /** The name it gets at the service. */
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly isFolder?: boolean;
}

/** One file on the disk, or a sentence that names it and says why it is not there. */
export type BroughtFile = { readonly path: string } | { readonly problem: string };

export interface BringOptions {
  readonly signal: AbortSignal;
  /** Bytes of this file that are there by now. */
  readonly onBytes: (sizeBytes: number) => void;
}

/** Whoever makes an offer removes what was brought when the command that got it is over. */
export interface FileOffer {
  readonly files: readonly OfferedFile[];
  /** One file after the other, each by its place in `files`. */
  bring(index: number, options: BringOptions): Promise<BroughtFile>;
}

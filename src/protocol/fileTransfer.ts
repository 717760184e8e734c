// Files that a page has only as bytes, because they were dropped on it or pasted: names and sizes first, bytes on demand.
import type { OfferedFile } from '../domain/files/fileOffer';

/** At most so many bytes travel at once, so that no file is held whole. */
export const PART_BYTES = 1 << 20;

export interface FilesOffered {
  readonly files: readonly OfferedFile[];
}

export interface TransferRef {
  readonly transferId: number;
}

/** A piece of the file that is wanted, in order. The bytes are the one thing between a page and its panel that is not JSON. */
export interface FilePart extends TransferRef {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
  /** The browser could not read on. */
  readonly isBroken?: boolean;
}

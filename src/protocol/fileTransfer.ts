// Files a page holds only as bytes, after a drop or paste: names and sizes first, bytes on request.
import type { OfferedFile } from '../domain/files/fileOffer';

/** Maximum bytes per message, to avoid holding whole files in memory. */
export const PART_BYTES = 1 << 20;

export interface FilesOffered {
  readonly files: readonly OfferedFile[];
}

export interface TransferRef {
  readonly transferId: number;
}

/** The next part of the requested file. Its bytes are the only non-JSON data between a page and its panel. */
export interface FilePart extends TransferRef {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
  /** The browser could not continue reading. */
  readonly isBroken?: boolean;
}

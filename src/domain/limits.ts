// The limits of the service, each stated once (contract: «Limits»).

/** Rows of one list call. */
export const MAX_ROWS = 200;
/** Items of one batch call. */
export const MAX_BATCH_ITEMS = 2000;
/** Bytes of one file: 100 MB. */
export const MAX_FILE_BYTES = 100 * 1000 * 1000;
/** Bytes of all files of one upload: 500 MB. */
export const MAX_UPLOAD_BYTES = 500 * 1000 * 1000;
/** Media types that a profile picture may have. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

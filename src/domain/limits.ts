// The service's limits, each defined once (contract: «Limits»).

/** Rows per list call. */
export const MAX_ROWS = 200;
/** Items per batch call. */
export const MAX_BATCH_ITEMS = 2000;
/** Bytes per file: 100 MB. */
export const MAX_FILE_BYTES = 100 * 1000 * 1000;
/** Bytes of all files per upload: 500 MB. */
export const MAX_UPLOAD_BYTES = 500 * 1000 * 1000;
/** Media types accepted for profile pictures. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

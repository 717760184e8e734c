/** Marks a file on the disk as one that came from elsewhere, in the way of the system. Never throws. */
export type MarkDownload = (path: string) => Promise<void>;

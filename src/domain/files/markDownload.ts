/** Marks a file on disk as downloaded, as the system does. Never throws. */
export type MarkDownload = (path: string) => Promise<void>;

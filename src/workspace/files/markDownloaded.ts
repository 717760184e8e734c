// The platform's mark of a download. Separate from the code that writes files, which is loaded with the first download.
let markDownload: (part: string) => Promise<void> = () => Promise.resolve();

/** Sets how downloads are marked. Call once, before the first download; `mark` must never throw. */
export function useDownloadMark(mark: typeof markDownload): void {
  markDownload = mark;
}

/** Marks a written file before it gets its final name. */
export function markDownloaded(part: string): Promise<void> {
  return markDownload(part);
}

// The platform's mark of a download. Apart from the writing of files, which isn't loaded before something is downloaded.
let markDownload: (part: string) => Promise<void> = () => Promise.resolve();

/** Sets the mark, which never throws, once, before anything is downloaded. Every downloaded file gets it. */
export function useDownloadMark(mark: typeof markDownload): void {
  markDownload = mark;
}

/** Marks a written file before it gets its final name. */
export function markDownloaded(part: string): Promise<void> {
  return markDownload(part);
}

// The platform's mark of a download. Apart from the writing of files, which isn't loaded before something is downloaded.
import type { MarkDownload } from '../../domain/files/markDownload';

let markDownload: MarkDownload = () => Promise.resolve();

/** Sets the mark, once, before anything is downloaded. Every downloaded file gets it. */
export function useDownloadMark(mark: MarkDownload): void {
  markDownload = mark;
}

/** Marks a written file before it gets its final name. */
export function markDownloaded(part: string): Promise<void> {
  return markDownload(part);
}

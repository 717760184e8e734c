// Files passed by path: dropped, pasted or retried.

export interface FilePaths {
  readonly paths: readonly string[];
  /** At least one is named only by text, which any web page can put on the clipboard or behind a link, so the user is asked first. */
  readonly isOnlyText: boolean;
}

// Files that somebody hands on by their paths: dropped, pasted, or sent once more.

export interface NamedFiles {
  readonly paths: readonly string[];
  /** Only a text named them, which any web page can put into the clipboard or under a link: the person is asked first. */
  readonly isOnlyText: boolean;
}

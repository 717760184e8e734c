// Stops reading a list whose pages contain nothing new but always have a next cursor.
import { ServiceError } from './failure';

/** An empty page does not end a list, but this many in a row do. */
const MAX_EMPTY_PAGES = 50;

export class EmptyPages {
  private pages = 0;

  constructor(private readonly operation: string) {}

  /** Counts a page. Throws `emptyPages` after too many in a row. */
  count(hasNew: boolean): void {
    this.pages = hasNew ? 0 : this.pages + 1;
    if (this.pages < MAX_EMPTY_PAGES) return;
    throw new ServiceError({ operation: this.operation, kind: 'emptyPages', pages: this.pages });
  }
}

// A list whose pages bring nothing new, each with a cursor that leads on, would be read for ever.
import { ServiceError } from './failure';

/** An empty page is not the end of a list; so many in a row are no list. */
const MAX_EMPTY_PAGES = 50;

export class EmptyPages {
  private pages = 0;

  constructor(private readonly operation: string) {}

  /** Counts a page. Throws `emptyPages` with the last of too many in a row. */
  count(hasNew: boolean): void {
    this.pages = hasNew ? 0 : this.pages + 1;
    if (this.pages < MAX_EMPTY_PAGES) return;
    throw new ServiceError({ operation: this.operation, kind: 'emptyPages', pages: this.pages });
  }
}

// Pages of a list and requests for the next page. A cursor is sent only with the limit of its own direction.
import { omitEmpty } from '../base/json/omitEmpty';
import { ServiceError } from './failure';

/** A page as returned by the client. Without a cursor, the list ends in that direction. */
export interface Page<T> {
  items: T[];
  beforeCursor?: string;
  afterCursor?: string;
  /** Number of all matching entries, if requested and returned. */
  totalCount?: number;
}

/** Which page to request; `limit` in rows. `before` is how a list that begins in its middle, such as at a date, is read on upward. */
export type PageRequest =
  | { readonly kind: 'start'; readonly limit: number }
  | { readonly kind: 'after'; readonly cursor: string; readonly limit: number }
  | { readonly kind: 'before'; readonly cursor: string; readonly limit: number };

/** Versions only page forward. */
export type ForwardPageRequest = Exclude<PageRequest, { kind: 'before' }>;

/** A page as received: an empty, null or absent cursor means the end. */
interface ResponsePage<T> {
  items?: T[] | null | undefined;
  beforeCursor?: string | null | undefined;
  afterCursor?: string | null | undefined;
  totalCount?: number | null | undefined;
}

export function toPage<T>({ items, beforeCursor, afterCursor, totalCount: total }: ResponsePage<T>): Page<T> {
  return { items: items ?? [], ...omitEmpty({ beforeCursor, afterCursor, totalCount: isCount(total) ? total : null }) };
}

/** Whether it is a possible count: a value that no list can have is ignored. */
function isCount(value: number | null | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Stops reading a list whose pages contain nothing new but always have a next cursor: one does not end it, but `mostPages` in a row do. */
export class EmptyPages {
  private pages = 0;

  constructor(
    private readonly operation: string,
    private readonly mostPages = 50,
  ) {}

  /** Counts a page. Throws `emptyPages` after too many in a row. */
  count(hasNew: boolean): void {
    this.pages = hasNew ? 0 : this.pages + 1;
    if (this.pages < this.mostPages) return;
    throw new ServiceError({ operation: this.operation, kind: 'emptyPages', pages: this.pages });
  }
}

/** The cursor behind a page, unless the list ends with it. Throws where it is a former one: the list would never end, and what it lacks is unknown. */
export function nextCursor(operation: string, { afterCursor }: Page<unknown>, seen: Set<string>): string | undefined {
  if (afterCursor === undefined) return undefined;
  if (seen.has(afterCursor)) throw new ServiceError({ operation, kind: 'unexpectedShape', path: 'afterCursor' });
  seen.add(afterCursor);
  return afterCursor;
}

// One list of one Mini, read page by page in one direction. Only an empty cursor ends it.
import { MAX_ROWS } from '../../domain/limits';
import { EmptyPages, nextCursor, type Page, type PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import type { HeldRow, HeldRowMaker } from './heldRow';
import { matchesOnly } from './matchesOnly';
import type { ClientFilter } from './tableQuery';

export type AskPage = (
  query: RecordQuery,
  page: PageRequest,
  options: { readonly includeTotalCount: boolean; readonly signal?: AbortSignal | undefined },
) => Promise<AskedPage>;

interface AskedPage extends Page<StoredRecord> {
  /** Rows without an id, or that can't be read. */
  readonly leftOut?: number;
}

export interface ListReads {
  readonly ask: AskPage;
  readonly readMany: (miniId: string, ids: readonly string[], signal?: AbortSignal) => Promise<StoredRecord[]>;
}

/** How a page can be read again. */
export interface PageToReread {
  readonly query: RecordQuery;
  readonly request: PageRequest;
}

export interface ReadPage {
  readonly rows: readonly HeldRow[];
  /** Rows that belong among rows read earlier. */
  readonly late?: readonly HeldRow[];
  /** The last event date read, whether or not its Record is kept. */
  readonly readTo?: string | undefined;
  /** Missing if the page's rows come from several lists. */
  readonly reread?: PageToReread;
}

const LISTING = 'listRecords';

export class CursorPages {
  /** The number of matches, as the service returned it with the first page. */
  totalCount: number | undefined;
  /** Records that were read, whether or not they are kept. */
  lookedAt = 0;
  /** Rows without an id, or that can't be read. */
  leftOut = 0;
  wasRead = false;
  private next: PageRequest | undefined;
  private readonly seen = new Set<string>();
  /** The first row of each page: a list that starts over would never end. */
  private readonly firsts = new Set<string>();
  private readonly empty = new EmptyPages(LISTING);

  constructor(
    private readonly ask: AskPage,
    readonly query: RecordQuery,
    private readonly rowMaker: HeldRowMaker,
    private readonly only: ClientFilter | undefined,
    limit: number,
  ) {
    this.next = { kind: 'start', limit };
  }

  get isNewestFirst(): boolean {
    return this.query.sortDescending === true;
  }

  get hasMore(): boolean {
    return this.next !== undefined;
  }

  /** Where reading continues; undefined at the end and before the first page. */
  get cursor(): string | undefined {
    return this.next && this.next.kind !== 'start' ? this.next.cursor : undefined;
  }

  /** Another reader has read the list up to this cursor; undefined for its end. */
  goOn(cursor: string | undefined): void {
    this.wasRead = true;
    this.next = cursor === undefined ? undefined : { kind: 'after', cursor, limit: MAX_ROWS };
  }

  /** After a failure, the same page is requested again. */
  async read(signal?: AbortSignal): Promise<ReadPage> {
    const request = this.next;
    if (!request) return { rows: [] };
    const isFirst = request.kind === 'start';
    const page = await this.ask(this.query, request, { includeTotalCount: isFirst, signal });
    if (page.afterCursor !== undefined) {
      const first = page.items[0]?.id ?? '';
      this.empty.count(first !== '' && !this.firsts.has(first));
      this.firsts.add(first);
    }
    const cursor = nextCursor(LISTING, page, this.seen);
    const rows = this.rowsOf(page.items);
    // Another reader has gone on from here meanwhile, and counted the rows left out.
    if (this.next !== request) return { rows, reread: { query: this.query, request } };
    if (isFirst) this.totalCount = this.only ? undefined : page.totalCount;
    this.wasRead = true;
    this.lookedAt += page.items.length;
    this.leftOut += page.leftOut ?? 0;
    this.next = cursor === undefined ? undefined : { kind: 'after', cursor, limit: request.limit };
    const readTo = page.items.findLast(({ eventDate }) => eventDate)?.eventDate ?? undefined;
    return { rows, readTo, reread: { query: this.query, request } };
  }

  rowsOf(items: readonly StoredRecord[]): HeldRow[] {
    const { only, query } = this;
    const kept = only ? items.filter((item) => matchesOnly(only, item)) : items;
    return kept.flatMap((item) => this.rowMaker.of(item, query.miniId) ?? []);
  }
}

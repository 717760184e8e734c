// A service with one Mini whose list of Records is cut into pages in odd ways.
import type http from 'node:http';
import { json, status, TestServer, type SeenRequest } from '../testServer';

/** How the pages of a list follow each other. */
type Cut =
  | 'plain'
  /** Each page begins with the last rows of the one before. */
  | 'overlapping'
  | 'twice'
  | 'emptyBetween'
  /** The first page again and again, with new cursors. */
  | 'stuck'
  /** The first page follows the last one, with new cursors. */
  | 'endless'
  /** The first page follows the last one, with the same cursors. */
  | 'looping'
  /** The cursor of the second page is empty. */
  | 'endingEarly';

export interface ListHabits {
  readonly cut?: Cut;
  /** Rows with the same date have the same order, whichever way the list is sorted. */
  readonly keepsTies?: boolean;
  readonly countOf?: (count: number) => unknown;
  /** Further fields of a row. */
  readonly rowOf?: (at: number) => object;
}

interface Page {
  readonly items: object[];
  readonly afterCursor: string;
}

export const ROWS = 650;
const MAX_OF_A_PAGE = 100;
const OVERLAP = 7;
/** More requests than any reader needs. */
const TOO_MANY = 400;

export const oddRowId = (at: number): string => `record-${String(at).padStart(4, '0')}`;

export class OddLists implements AsyncDisposable {
  server!: TestServer;
  private nonce = 0;

  private constructor(private readonly habits: ListHabits) {}

  static async start(habits: ListHabits): Promise<OddLists> {
    const lists = new OddLists(habits);
    lists.server = await TestServer.start((response, seen, count) => lists.answer(response, seen, count));
    return lists;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]();
  }

  private answer(response: http.ServerResponse, { url, body }: SeenRequest, count: number): void {
    const { pathname, searchParams } = new URL(url, this.server.origin);
    if (count > TOO_MANY) return status(response, 400);
    const rows = this.rowsFor(searchParams);
    if (pathname.endsWith('/Records/search')) {
      const { cursor = '', limit } = JSON.parse(body.toString()) as { cursor?: string; limit: number };
      const { items, afterCursor } = this.page(rows, cursor, limit);
      return json(response, { items: items.map((item) => ({ item, matchedFields: null })), nextCursor: afterCursor });
    }
    const limit = Number(searchParams.get('limitAfter') ?? searchParams.get('limit') ?? 50);
    const { countOf } = this.habits;
    const isCounted = countOf && searchParams.get('includeTotalCount') === 'true';
    const page = this.page(rows, searchParams.get('afterCursor') ?? '', Math.min(limit, MAX_OF_A_PAGE));
    json(response, { ...page, totalCount: isCounted ? countOf(rows.length) : null });
  }

  private rowsFor(query: URLSearchParams): object[] {
    const { keepsTies = false, rowOf = () => ({}) } = this.habits;
    const isDescending = query.get('sortDescending') !== 'false';
    const ids = query.getAll('recordIds');
    const rows = Array.from({ length: ROWS }, (_, at) => {
      const eventDate = `2026-01-${String(1 + Math.floor(at / 260)).padStart(2, '0')}T10:00:00Z`;
      return { id: oddRowId(at), title: `Row ${String(at)}`, eventDate, state: 'active', eTag: 'one', ...rowOf(at) };
    });
    const order = isDescending ? -1 : 1;
    const ties = keepsTies ? 1 : order;
    rows.sort((one, other) =>
      one.eventDate === other.eventDate
        ? (one.id < other.id ? -1 : 1) * ties
        : (one.eventDate < other.eventDate ? -1 : 1) * order,
    );
    if (query.getAll('states').includes('deleted') && query.getAll('states').length === 1) return [];
    return ids.length > 0 ? rows.filter(({ id }) => ids.includes(id)) : rows;
  }

  private page(rows: object[], cursor: string, limit: number): Page {
    const [start = 0, round = 0] = cursor.split(' ').map(Number);
    const end = Math.min(rows.length, start + limit);
    const items = rows.slice(start, end);
    const next = (place: number, turn = 0): Page => ({ items, afterCursor: `${String(place)} ${String(turn)}` });
    const last = { items, afterCursor: '' };
    switch (this.habits.cut) {
      case 'overlapping':
        return end < rows.length ? next(Math.max(start + 1, end - OVERLAP)) : last;
      case 'twice':
        if (round === 0) return next(start, 1);
        return end < rows.length ? next(end) : last;
      case 'emptyBetween':
        if (round === 0) return { ...next(start, 1), items: [] };
        return end < rows.length ? next(end) : last;
      case 'stuck':
        return next(0, ++this.nonce);
      case 'endless':
        return end < rows.length ? next(end, round) : next(0, ++this.nonce);
      case 'looping':
        return next(end < rows.length ? end : 0);
      case 'endingEarly':
        return end < rows.length && start === 0 ? next(end) : last;
      default:
        return end < rows.length ? next(end) : last;
    }
  }
}

// Finds the months that have Records. The service can't be asked for them: each request begins where the last month found ends.
import { pagesFrom } from '../../api/paging';
import { FIRST_MONTH, LAST_MONTH, monthOf, rangeOfMonth } from '../../domain/dates/month';
import { beginAt, EARLIEST, endBefore, LATEST } from '../../domain/dates/rangeEnds';
import type { Page, PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import { narrowed, type RecordFilter, type RecordQuery } from '../../domain/recordQuery';

/** With few Records a month, one request finds a year. With many, each finds a month, and reads little for it. */
const ROWS_PER_LOOK = 50;

export type ListPage = (
  query: RecordQuery,
  page: PageRequest & { readonly includeTotalCount?: boolean },
) => Promise<Page<StoredRecord>>;

interface FoundMonths {
  /** The months in the order of the list. */
  readonly months: readonly string[];
  readonly hasMore: boolean;
  /** How many Records have a date; given only when the search begins. */
  readonly datedCount?: number | undefined;
}

/** At least `wanted` months beyond `last`, if there are so many. */
export async function findMonths(
  list: ListPage,
  query: RecordQuery,
  timeZone: string,
  { last, wanted }: { readonly last: string | undefined; readonly wanted: number },
): Promise<FoundMonths> {
  const isNewestFirst = query.sortDescending ?? true;
  const months: string[] = [];
  let from = last;
  let datedCount: number | undefined;
  for (;;) {
    const filter = narrowed(query.filter ?? {}, rangeBeyond(from, isNewestFirst, timeZone));
    const { found, hasMore, total } = await monthsOfFirstRows(list, { ...query, filter }, timeZone, from === undefined);
    datedCount ??= total;
    const before = from;
    const isBeyond = (month: string): boolean =>
      before === undefined || (isNewestFirst ? month < before : month > before);
    const next = found.filter(isBeyond);
    months.push(...next);
    from = next.at(-1);
    // Without a new month the next request would be the same.
    const isEnd = from === undefined || from === (isNewestFirst ? FIRST_MONTH : LAST_MONTH);
    if (!hasMore || isEnd) return { months, hasMore: false, datedCount };
    if (months.length >= wanted) return { months, hasMore: true, datedCount };
  }
}

function rangeBeyond(month: string | undefined, isNewestFirst: boolean, timeZone: string): RecordFilter {
  // Beyond all dates, so only Records with one are listed.
  if (month === undefined) return isNewestFirst ? { endDate: LATEST } : { startDate: EARLIEST };
  const { startDate, endDate } = rangeOfMonth(month, timeZone);
  return isNewestFirst
    ? { endDate: endBefore(Date.parse(startDate)) }
    : { startDate: beginAt(Date.parse(endDate) + 1) };
}

/** The months of the first page that has dated Records. */
async function monthsOfFirstRows(
  list: ListPage,
  query: RecordQuery,
  timeZone: string,
  includeTotalCount: boolean,
): Promise<{ readonly found: readonly string[]; readonly hasMore: boolean; readonly total?: number | undefined }> {
  const ask = (page: PageRequest): Promise<Page<StoredRecord>> =>
    list(query, { ...page, ...(includeTotalCount && page.kind === 'start' ? { includeTotalCount } : {}) });
  const first: PageRequest = { kind: 'start', limit: ROWS_PER_LOOK };
  let total: number | undefined;
  for await (const page of pagesFrom('listRecords', ask, first, () => false)) {
    total ??= page.totalCount;
    const found = new Set(page.items.flatMap(({ eventDate }) => (eventDate && monthOf(eventDate, timeZone)) || []));
    if (found.size > 0) return { found: [...found], hasMore: page.afterCursor !== undefined, total };
  }
  return { found: [], hasMore: false, total };
}

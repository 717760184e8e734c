// Makes every row of a table known. One list is read from both ends at once, in opposite orders until they meet.
import { TwoEndedList, type AskEnd } from '../export/twoEndedList';
import type { PageRequest } from '../../domain/page';
import { MAX_ROWS } from '../../domain/limits';
import type { StoredRecord } from '../../domain/record';
import { CursorPages, type PageToReread, type AskPage } from './cursorPages';
import type { Direction, TableList } from './tableList';
import { WaitingPages } from './waitingRows';
import type { TableQuery } from './tableQuery';

export async function loadAllPages(
  list: TableList,
  ask: AskPage,
  { isNewestFirst }: TableQuery,
  signal: AbortSignal,
  onCount: (rows: number) => void,
): Promise<void> {
  const { below, above } = list.ends;
  // Two ends as well, which don't meet.
  if (!(below instanceof CursorPages) || above) {
    await Promise.all([growToEnd(list, 'below', signal, onCount), growToEnd(list, 'above', signal, onCount)]);
    return;
  }
  await list.settled();
  if (!below.hasMore) return;
  const { query } = below;
  const askEnd: AskEnd<StoredRecord> = async (asked, page, { signal: isOver, onLeftOut }) => {
    const read = await ask(asked, page, { includeTotalCount: false, signal: isOver });
    onLeftOut(read.leftOut ?? 0);
    return read;
  };
  const ends = new TwoEndedList<StoredRecord>();
  for (const { id, eventDate } of list.pages.known()) ends.learn('front', { id, eventDate });
  const tail = new WaitingPages(query.miniId);
  let tailRows = 0;
  let tailLeftOut = 0;
  const requests = { front: below.cursor, back: undefined as string | undefined };
  const rereadOf = (end: 'front' | 'back', cursor: string | undefined): PageToReread => {
    const request: PageRequest =
      cursor === undefined ? { kind: 'start', limit: MAX_ROWS } : { kind: 'after', cursor, limit: MAX_ROWS };
    return { query: end === 'front' ? query : { ...query, sortDescending: !isNewestFirst }, request };
  };
  list.waiting.add(tail);
  try {
    await ends.read(
      query,
      [
        {
          end: 'front',
          cursor: requests.front,
          ask: askEnd,
          onPage: ({ records, cursor, unreadable }) => {
            below.leftOut += unreadable;
            list.append({ rows: below.rowsOf(records), reread: rereadOf('front', requests.front) });
            requests.front = cursor;
            below.goOn(cursor);
            onCount(list.rowCount + tailRows);
            return Promise.resolve();
          },
        },
        {
          end: 'back',
          ask: askEnd,
          onPage: ({ records, cursor, unreadable }) => {
            tailLeftOut += unreadable;
            const rows = below.rowsOf(records).reverse();
            tail.add({ rows, reread: rereadOf('back', requests.back) });
            tailRows += rows.length;
            requests.back = cursor;
            onCount(list.rowCount + tailRows);
            return Promise.resolve();
          },
        },
      ],
      signal,
    );
  } finally {
    list.waiting.delete(tail);
  }
  below.goOn(undefined);
  for (const page of tail.all.toReversed()) list.append(page);
  // Where they meet, both ends may have left out the same ones, which have no ids: the service's count says how many there are.
  const { leftOut, totalCount = Infinity } = below;
  const most = Math.min(leftOut + tailLeftOut, totalCount - list.rowCount);
  below.leftOut = Math.max(leftOut, tailLeftOut, most);
}

async function growToEnd(
  list: TableList,
  where: Direction,
  signal: AbortSignal,
  onCount: (rows: number) => void,
): Promise<void> {
  const source = list.ends[where];
  while (source?.hasMore && !signal.aborted) {
    await list.grow(where);
    if (list.errors[where] !== undefined) throw list.errors[where] as Error;
    onCount(list.rowCount);
  }
}

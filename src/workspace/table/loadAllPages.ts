// Makes every row of a table known. One list is read from both ends at once, in opposite orders until they meet.
import { MAX_ROWS } from '../../domain/limits';
import type { PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import { TwoEndedList, type AskEnd, type End, type FreshPage } from '../export/twoEndedList';
import { CursorPages, type PageToReread, type AskPage } from './cursorPages';
import type { Direction, TableList } from './tableList';
import { WaitingPages } from './waitingRows';

type Fresh = FreshPage<StoredRecord>;

export async function loadAllPages(
  list: TableList,
  ask: AskPage,
  /** How many Records match now, if known. */
  totalCount: () => number | undefined,
  signal: AbortSignal,
  onCount: (rows: number) => void,
): Promise<void> {
  const { below, above } = list.ends;
  // These have two ends as well, but they don't meet.
  if (!(below instanceof CursorPages) || above) {
    await Promise.all([growToEnd(list, 'below', signal, onCount), growToEnd(list, 'above', signal, onCount)]);
    return;
  }
  await list.settled();
  if (below.hasMore) await new BothEnds(list, below, totalCount, onCount).read(ask, signal);
}

/** Reads one list from where the table has got to and from its other end. Rows from the other end wait until both meet. */
class BothEnds {
  private readonly tail: WaitingPages;
  private tailRows = 0;
  private tailLeftOut = 0;
  /** The cursors with which the pages under way were requested. */
  private readonly cursors: Record<End, string | undefined>;

  constructor(
    private readonly list: TableList,
    private readonly below: CursorPages,
    private readonly totalCount: () => number | undefined,
    private readonly onCount: (rows: number) => void,
  ) {
    this.tail = new WaitingPages(below.query.miniId);
    this.cursors = { front: below.cursor, back: undefined };
  }

  async read(ask: AskPage, signal: AbortSignal): Promise<void> {
    const { list, below, tail } = this;
    const askEnd: AskEnd<StoredRecord> = async (asked, page, { signal: isOver, onLeftOut }) => {
      const read = await ask(asked, page, { includeTotalCount: false, signal: isOver });
      onLeftOut(read.leftOut ?? 0);
      return read;
    };
    const ends = new TwoEndedList<StoredRecord>();
    for (const { id, eventDate } of list.pages.known()) ends.learn('front', { id, eventDate });
    const front = (page: Fresh): Promise<void> => Promise.resolve(this.addFront(page));
    const back = (page: Fresh): Promise<void> => Promise.resolve(this.addBack(page));
    list.waiting.add(tail);
    try {
      await ends.read(
        below.query,
        [
          { end: 'front', cursor: below.cursor, ask: askEnd, onPage: front },
          { end: 'back', ask: askEnd, onPage: back },
        ],
        signal,
      );
    } finally {
      list.waiting.delete(tail);
    }
    this.join();
    await growToEnd(list, 'below', signal, this.onCount);
  }

  private addFront({ records, cursor, unreadable }: Fresh): void {
    const { below } = this;
    below.leftOut += unreadable;
    this.list.append({ rows: below.rowsOf(records), reread: this.rereadOf('front') });
    this.cursors.front = cursor;
    below.goOn(cursor);
    this.count();
  }

  private addBack({ records, cursor, unreadable }: Fresh): void {
    this.tailLeftOut += unreadable;
    const rows = this.below.rowsOf(records).reverse();
    this.tail.add({ rows, reread: this.rereadOf('back') });
    this.tailRows += rows.length;
    this.cursors.back = cursor;
    this.count();
  }

  private rereadOf(end: End): PageToReread {
    const { query, isNewestFirst } = this.below;
    const cursor = this.cursors[end];
    const request: PageRequest =
      cursor === undefined ? { kind: 'start', limit: MAX_ROWS } : { kind: 'after', cursor, limit: MAX_ROWS };
    return { query: end === 'front' ? query : { ...query, sortDescending: !isNewestFirst }, request };
  }

  private count(): void {
    this.onCount(this.list.rowCount + this.tailRows);
  }

  private join(): void {
    const { list, below, tail } = this;
    for (const page of tail.all.toReversed()) list.append(page);
    const { leftOut } = below;
    const both = leftOut + this.tailLeftOut;
    const missing = (this.totalCount() ?? list.rowCount + both) - list.rowCount;
    // If the orders aren't opposite, as for Records without a date, the ends met before those Records.
    if (missing > both) return below.goOn(this.cursors.front);
    below.goOn(undefined);
    // Where they meet, both ends may have left out the same rows, which have no ids. The service's count says how many there are.
    below.leftOut = Math.max(leftOut, this.tailLeftOut, missing);
  }
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

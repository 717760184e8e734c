// Reads a list of Records page by page.
import { MAX_ROWS } from '../../domain/limits';
import { EmptyPages, type Page, type PageRequest } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import type { LoadedRows } from './loadedRows';

export type ReadRecords = (
  page: PageRequest,
  options: { includeTotalCount: boolean; signal: AbortSignal; onLeftOut: (rows: number) => void },
) => Promise<Page<StoredRecord>>;

export const LISTING = 'listRecords';

/** Reads until there are `target` rows, or no more. `take` adds a page to `into`; `leftOut` is the number of its rows that can't be shown. */
export async function readPages(
  read: ReadRecords,
  signal: AbortSignal,
  into: LoadedRows,
  target: number,
  take: (page: Page<StoredRecord>, leftOut: number) => void,
): Promise<void> {
  const empty = new EmptyPages(LISTING);
  do {
    const { cursor } = into;
    const countBefore = into.rows.length;
    const limit = Math.max(1, Math.min(target - countBefore, MAX_ROWS));
    const request: PageRequest = cursor === undefined ? { kind: 'start', limit } : { kind: 'after', cursor, limit };
    let leftOut = 0;
    const onLeftOut = (count: number): void => void (leftOut = count);
    const page = await read(request, { includeTotalCount: cursor === undefined, signal, onLeftOut });
    signal.throwIfAborted();
    take(page, leftOut);
    if (into.cursor !== undefined) empty.count(into.rows.length > countBefore);
  } while (into.cursor !== undefined && into.rows.length < target);
}

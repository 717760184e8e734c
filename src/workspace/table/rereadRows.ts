// Reads the rows of a dropped table page again.
import { groupedBy } from '../../base/collections/groupedBy';
import { failureOrThrow } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import { rowKey } from '../../domain/recordRef';
import { mayBeExpiredCursor } from '../loading/failureReach';
import type { ListReads } from './cursorPages';
import type { HeldRow, HeldRowMaker } from './heldRow';
import type { KnownRow, LoadedPage } from './loadedPage';

/** Returns the page's rows as of this read. Throws a ServiceError. */
export async function rereadRows(
  page: LoadedPage,
  { ask, readMany }: ListReads,
  rowMaker: HeldRowMaker,
  signal: AbortSignal,
): Promise<readonly HeldRow[]> {
  const found = new Map<string, HeldRow>();
  const learn = (records: readonly StoredRecord[], miniId: string): void => {
    for (const record of records) {
      const row = rowMaker.of(record, miniId);
      if (row) found.set(rowKey(row), row);
    }
  };
  const { reread, entries } = page;
  const isKnown = new Set(entries);
  if (reread) {
    const { query, request } = reread;
    const read = await ask(query, request, { includeTotalCount: false, signal }).catch(undefinedIfExpired);
    learn(read?.items ?? [], query.miniId);
  }
  // Rows that have moved out of the page since, or all rows if the page merges several lists or its cursor has expired.
  const missing = entries.filter((entry) => !found.has(rowKey(entry)));
  const readIn = async ([miniId, some]: readonly [string, readonly KnownRow[]]): Promise<void> => {
    const ids = some.map(({ id }) => id);
    learn(await readMany(miniId, ids, signal), miniId);
  };
  await Promise.all([...groupedBy(missing, ({ miniId }) => miniId)].map(readIn));
  // Rows that came into the page since are shown when the list is read again, as they are without dropped pages. What this window
  // has stored meanwhile is newer than what was read.
  return page.entries.flatMap((entry) =>
    'values' in entry && !isKnown.has(entry) ? entry : (found.get(rowKey(entry)) ?? []),
  );
}

function undefinedIfExpired(error: unknown): undefined {
  if (!mayBeExpiredCursor(failureOrThrow(error))) throw error;
}

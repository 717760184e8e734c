// Reads all matching Records of a table to the end for a selection, without showing them.
import { eachAtOnce } from '../../base/eachAtOnce';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import type { RecordRow } from '../records/recordRow';
import type { CursorPages } from './cursorPages';
import type { HeldRow } from './heldRow';

/** Throws a ServiceError. */
export async function readMatching(
  lists: readonly CursorPages[],
  signal: AbortSignal,
  onCount: (rows: number) => void,
): Promise<{ readonly rows: readonly RecordRow[]; readonly leftOut: number }> {
  let leftOut = 0;
  const rows: RecordRow[] = [];
  await eachAtOnce(lists, REQUESTS_AT_ONCE, async (pages) => {
    while (pages.hasMore) {
      const read = await pages.read(signal);
      for (const row of read.rows) rows.push(withoutCells(row));
      onCount(rows.length);
    }
    leftOut += pages.leftOut;
  });
  signal.throwIfAborted();
  return { rows, leftOut };
}

export function withoutCells({
  values: _values,
  rules: _rules,
  hasFields: _has,
  cut: _cut,
  more: _more,
  ...row
}: HeldRow): RecordRow {
  return row;
}

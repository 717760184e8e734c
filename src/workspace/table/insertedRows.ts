// Rows of Minis that failed before, put among those that are shown already.
import type { MergedPages } from './mergedPages';
import { compareRows } from './rowOrder';
import type { TableList } from './tableList';

/** Reads on until the list continues where it was. */
export async function insertFromMini(list: TableList, merged: MergedPages, isNewestFirst: boolean): Promise<void> {
  const last = [...list.pages.known()].at(-1);
  if (!last) return;
  await merged.takeBefore(
    (row) => compareRows(row, last, isNewestFirst) < 0,
    (row) => list.tell([list.pages.insert(row, isNewestFirst, { above: true, below: true })]),
  );
}

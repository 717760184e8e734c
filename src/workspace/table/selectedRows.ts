import { refOf, refOfKey, rowKey } from '../../domain/recordRef';
import { groupedBy } from '../loading/groupedBy';
import type { Records } from '../records/records';
import { toRecordRow, type RecordRow } from '../records/recordRow';
import type { Table } from './table';
import type { KnownRow } from './tablePages';

/** Of rows that are not held, what commands need is read. */
export async function selectedRows(
  records: Pick<Records, 'readMany'>,
  table: Pick<Table, 'list' | 'selection'>,
  key?: string,
): Promise<readonly RecordRow[]> {
  const named = key === undefined ? undefined : refOfKey(key);
  if (named) {
    const row = table.list?.pages.find(named);
    return row ? [row] : [];
  }
  const chosen = table.selection.rows;
  const found = new Map<KnownRow, RecordRow>();
  for (const one of chosen) {
    const row = table.list?.pages.find(refOf(one)) ?? ('eTag' in one ? one : undefined);
    if (row) found.set(one, row);
  }
  const missing = chosen.filter((one) => !found.has(one));
  const read = new Map<string, RecordRow>();
  for (const [miniId, some] of groupedBy(missing, (one) => one.miniId)) {
    const ids = some.map(({ id }) => id);
    for (const record of await records.readMany(miniId, ids)) {
      const row = toRecordRow(record, miniId);
      if (row) read.set(rowKey(row), row);
    }
  }
  return chosen.flatMap((one) => found.get(one) ?? read.get(rowKey(one)) ?? []);
}

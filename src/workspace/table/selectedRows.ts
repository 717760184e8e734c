import { refOf, refOfKey, rowKey } from '../../domain/recordRef';
import type { EachOptions } from '../loading/tryEach';
import { readRows } from '../records/readRows';
import { toRecordRow, type RecordRow } from '../records/recordRow';
import type { Records } from '../records/records';
import type { KnownRow } from './loadedPage';
import type { Table } from './table';

/** Reads what commands need of rows not held in memory. A row that is gone has only its id, which commands then report. */
export async function selectedRows(
  records: Pick<Records, 'readMany'>,
  table: Pick<Table, 'list' | 'selection'>,
  key: string | undefined,
  options?: EachOptions,
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
  const read = await readRows(records, missing, options);
  const gone = ({ id, miniId }: KnownRow): RecordRow | undefined => toRecordRow({ id }, miniId);
  return chosen.flatMap((one) => found.get(one) ?? read.get(rowKey(one)) ?? gone(one) ?? []);
}

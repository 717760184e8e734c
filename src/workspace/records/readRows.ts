import { eachAtOnce } from '../../base/eachAtOnce';
import { refuseIfCancelled } from '../../domain/failure';
import { rowKey, type RowIds } from '../../domain/recordRef';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import type { EachOptions } from '../loading/tryEach';
import { readPortions } from './recordReads';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';

/**
 * Fresh rows of any Minis, by their keys: one request per fifty Records of a Mini, a few at a time. Records that no longer
 * exist are missing. Throws a ServiceError if one can't be read.
 */
export async function readRows(
  records: Pick<Records, 'readMany'>,
  refs: readonly RowIds[],
  { signal, onProgress }: EachOptions = {},
): Promise<ReadonlyMap<string, RecordRow>> {
  const found = new Map<string, RecordRow>();
  let through = 0;
  await eachAtOnce(readPortions(refs), REQUESTS_AT_ONCE, async (portion) => {
    const [{ miniId } = { miniId: '' }] = portion;
    const ids = portion.map(({ id }) => id);
    for (const record of await records.readMany(miniId, ids, signal)) {
      const row = toRecordRow(record, miniId);
      if (row) found.set(rowKey(row), row);
    }
    onProgress?.((through += portion.length));
  });
  refuseIfCancelled('listRecords', signal);
  return found;
}

// Ours: the list as the tree has it, which knows every row.
import { RecordList } from '../../../src/workspace/records/recordList';
import type { Round } from '../side';
import { benchClient } from './benchClient';
import type { ListOptions } from './listFetch';

export function prepare({ url, miniId, records }: ListOptions): Round {
  const client = benchClient(url);
  return async () => {
    const list = new RecordList(
      { miniId },
      (page, { includeTotalCount, signal }) =>
        client.records.listRecords({ miniId }, { ...page, includeTotalCount }, { signal, roundsNumbers: true }),
      () => undefined,
    );
    await list.loadMore(records);
    if (list.rows.length !== records) throw new Error(`${list.rows.length} rows are known`);
    list.dispose();
  };
}

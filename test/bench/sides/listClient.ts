// Ours: every page through the client, decoded and checked, each dropped when the next has come.
import { pagesFrom } from '../../../src/api/paging';
import type { RecordPageRequest } from '../../../src/api/routes';
import { MAX_ROWS } from '../../../src/domain/limits';
import type { Round } from '../side';
import { benchClient } from './benchClient';
import type { ListOptions } from './listFetch';

export function prepare({ url, miniId, records }: ListOptions): Round {
  const client = benchClient(url);
  return async () => {
    let seen = 0;
    const ask = (page: RecordPageRequest) => client.records.listRecords({ miniId }, page, { roundsNumbers: true });
    for await (const page of pagesFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS })) {
      seen += page.items.length;
    }
    if (seen !== records) throw new Error(`${seen} Records came`);
  };
}

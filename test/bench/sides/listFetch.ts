// Baseline: every page by fetch and JSON.parse, each dropped when the next has come.
import { MAX_ROWS } from '../../../src/domain/limits';
import type { Round } from '../side';
import { BENCH_KEY } from './benchKey';

export interface ListOptions {
  readonly url: string;
  readonly miniId: string;
  readonly records: number;
}

export function prepare({ url, miniId, records }: ListOptions): Round {
  return async () => {
    let seen = 0;
    let cursor = '';
    do {
      const query = new URLSearchParams({ miniId, limitAfter: String(MAX_ROWS) });
      if (cursor !== '') query.set('afterCursor', cursor);
      const response = await fetch(`${url}/api/v1/Records?${query.toString()}`, {
        headers: { authorization: `Bearer ${BENCH_KEY}`, accept: 'application/json' },
      });
      const page = JSON.parse(await response.text()) as { items: unknown[]; afterCursor: string };
      seen += page.items.length;
      cursor = page.afterCursor;
    } while (cursor !== '');
    if (seen !== records) throw new Error(`${seen} Records came`);
  };
}

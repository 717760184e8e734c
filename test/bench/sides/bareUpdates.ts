// Baseline: the same reads of fifty Records and the same writes, without journal and checks.
import type { Round } from '../side';
import { writtenId } from '../writtenIds';
import { bareJson, bareWorkers } from './bareWorkers';
import type { WriteOptions } from './changeSetSide';

const IDS_PER_READ = 50;

export function prepare({ url, miniId, records }: WriteOptions): Round {
  return () =>
    bareWorkers(records / IDS_PER_READ, async (portion) => {
      const query = new URLSearchParams({ miniId, limitAfter: '200' });
      for (let at = 0; at < IDS_PER_READ; at++) query.append('recordIds', writtenId(portion * IDS_PER_READ + at));
      const page = await bareJson(`${url}/api/v1/Records?${query.toString()}`, 'GET');
      for (const record of (page as { items: { id: string }[] }).items)
        await bareJson(`${url}/api/v1/Records/${record.id}`, 'PUT', { ...record, miniId, description: 'after' });
    });
}

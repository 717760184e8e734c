// Baseline: the same reads of fifty Records and the same writes, byte by byte, without journal and checks.
import { recordPayload } from '../../../src/domain/fields/payloads';
import type { StoredRecord } from '../../../src/domain/record';
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
      for (const [at, record] of (page as { items: StoredRecord[] }).items.entries()) {
        const description = `after ${String(portion * IDS_PER_READ + at)}`;
        const body = { ...recordPayload(record), description, miniId };
        await bareJson(`${url}/api/v1/Records/${String(record.id)}`, 'PUT', body);
      }
    });
}

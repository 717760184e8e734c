import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { ServiceClient } from '../../../src/api/client';
import { pagesFrom } from '../../../src/api/paging';
import type { PageRequest } from '../../../src/domain/page';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { clientOf } from '../../support/clientOf';

interface Walk {
  /** Days of the Records at the start; several can share one. */
  readonly days: readonly number[];
  readonly limit: number;
  readonly sortDescending: boolean;
  readonly isBackward: boolean;
  /** Before each page but the first, a Record is added or deleted. */
  readonly changes: readonly (readonly ({ readonly comes: number } | { readonly goes: number })[])[];
}

const day = fc.nat(20);
const walks: fc.Arbitrary<Walk> = fc.record({
  days: fc.array(day, { maxLength: 40 }),
  limit: fc.integer({ min: 1, max: 9 }),
  sortDescending: fc.boolean(),
  isBackward: fc.boolean(),
  changes: fc.array(
    fc.array(fc.oneof(fc.record({ comes: day }), fc.record({ goes: fc.nat(1000) })), { maxLength: 4 }),
    {
      maxLength: 12,
    },
  ),
});

describe('paging through a list that other clients change', () => {
  let sample: RunningSample;
  let client: ServiceClient;
  let miniId: string;
  before(async () => {
    sample = await startSample({ minis: 1, records: 0 });
    client = clientOf(sample.url, { key: () => Promise.resolve(sample.key) }).client;
    miniId = (await client.minis.listMinis())[0]?.id ?? '';
  });
  after(() => sample.stop());

  it('returns each unchanged Record exactly once, and none twice, in both directions', async () => {
    await fc.assert(fc.asyncProperty(walks, meetsAllOnce), { numRuns: 60 });
  });

  async function meetsAllOnce({ days, limit, sortDescending, isBackward, changes }: Walk): Promise<void> {
    const add = (number: number): string => {
      const eventDate = new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
      return sample.service.addRecord(miniId, { title: 'Sample', eventDate });
    };
    const staying = new Set(days.map(add));
    const present = new Set(staying);
    const ask = (page: PageRequest) => client.records.listRecords({ miniId, sortDescending }, page);
    const met: string[] = [];
    const order: string[] = [];
    let turn = 0;
    try {
      const first: PageRequest = isBackward
        ? await behindTheLast(days.length, sortDescending)
        : { kind: 'start', limit };
      for await (const { items } of pagesFrom('listRecords', ask, { ...first, limit })) {
        const ids = items.map(({ id }) => id ?? '');
        met.push(...ids);
        order.push(...(isBackward ? items.toReversed() : items).map(({ eventDate }) => eventDate ?? ''));
        for (const change of changes[turn++] ?? []) {
          if ('comes' in change) present.add(add(change.comes));
          else {
            const gone = [...present][change.goes % Math.max(1, present.size)];
            if (gone === undefined) continue;
            sample.service.removeRecord(gone);
            present.delete(gone);
            staying.delete(gone);
          }
        }
      }
      assert.equal(new Set(met).size, met.length, 'none twice');
      assert.deepEqual(
        [...staying].filter((id) => !met.includes(id)),
        [],
        'all that stay',
      );
      const sorted = order.toSorted();
      assert.deepEqual(order, sortDescending === isBackward ? sorted : sorted.reverse(), 'in order');
    } finally {
      for (const id of present) sample.service.removeRecord(id);
    }
  }

  /** Where backward paging starts: after the last Record, even if it was deleted. */
  async function behindTheLast(count: number, sortDescending: boolean): Promise<PageRequest> {
    const far = [1, 2].map((number) => {
      const year = sortDescending ? 1900 - number : 2200 + number;
      return sample.service.addRecord(miniId, { title: 'Sample', eventDate: `${year}-01-01T00:00:00Z` });
    });
    const query = { miniId, sortDescending };
    const { afterCursor } = await client.records.listRecords(query, { kind: 'start', limit: count + 1 });
    for (const id of far) sample.service.removeRecord(id);
    return { kind: 'before', cursor: afterCursor ?? '', limit: 1 };
  }
});

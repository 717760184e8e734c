import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../../src/domain/record';
import { findMonths, type ListPage } from '../../../../src/workspace/records/recordMonths';
import { aRecord } from '../../../support/build';

const ZONE = 'Australia/Sydney';

/** A service that lists these dates by its filters, in small pages. */
function serviceOf(dates: readonly string[], rowsPerPage = 3): { list: ListPage; asked: () => number } {
  let asked = 0;
  const list: ListPage = ({ filter = {}, sortDescending }, page) => {
    asked++;
    const { startDate = '', endDate = '~' } = filter;
    const sorted = dates.filter((date) => date >= startDate && date <= endDate).sort();
    const wanted = sortDescending ? sorted.reverse() : sorted;
    const start = page.kind === 'start' ? 0 : Number(page.cursor);
    const items = wanted
      .slice(start, start + rowsPerPage)
      .map((eventDate, at): StoredRecord => aRecord(at, { eventDate }));
    const end = start + rowsPerPage;
    return Promise.resolve({
      items,
      ...(end < wanted.length ? { afterCursor: String(end) } : {}),
      ...(page.includeTotalCount ? { totalCount: wanted.length } : {}),
    });
  };
  return { list, asked: () => asked };
}

const dates = ['2026-06-20', '2026-06-11', '2026-06-10', '2026-06-09', '2026-04-02', '2025-12-24', '2025-12-23'].map(
  (day) => `${day}T09:00:00.000Z`,
);
const from = { last: undefined, wanted: 12 };

describe('findMonths', () => {
  it('finds the months that have Records, in the order of the list', async () => {
    const { list } = serviceOf(dates);
    const newest = await findMonths(list, { miniId: 'mini', sortDescending: true }, ZONE, from);
    assert.deepEqual(newest, { months: ['2026-06', '2026-04', '2025-12'], hasMore: false, datedCount: 7 });
    const oldest = await findMonths(list, { miniId: 'mini', sortDescending: false }, ZONE, from);
    assert.deepEqual(oldest.months, ['2025-12', '2026-04', '2026-06']);
  });

  it('misses none whose Records are all near its end', async () => {
    const { list } = serviceOf(
      [
        '2026-05-31T12:00:00.000Z',
        '2026-06-01T02:00:00.000Z',
        '2026-07-01T02:00:00.000Z',
        '2026-07-31T23:59:59.9999999Z',
      ],
      1,
    );
    for (const sortDescending of [true, false]) {
      const { months } = await findMonths(list, { miniId: 'mini', sortDescending }, 'America/New_York', from);
      assert.deepEqual(sortDescending ? months.toReversed() : months, ['2026-05', '2026-06', '2026-07']);
    }
  });

  it('continues beyond the last one when more are wanted', async () => {
    const { list, asked } = serviceOf(dates);
    const query = { miniId: 'mini', sortDescending: true };
    const first = await findMonths(list, query, ZONE, { last: undefined, wanted: 1 });
    assert.deepEqual([first.months, first.hasMore, asked()], [['2026-06'], true, 1]);
    const next = await findMonths(list, query, ZONE, { last: '2026-06', wanted: 12 });
    assert.deepEqual([next.months, next.hasMore], [['2026-04', '2025-12'], false]);
  });

  it('stays within the filter', async () => {
    const { list } = serviceOf(dates);
    const filter = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-05-01T00:00:00.000Z' };
    const { months } = await findMonths(list, { miniId: 'mini', filter, sortDescending: true }, ZONE, from);
    assert.deepEqual(months, ['2026-04']);
  });

  it('asks for nothing beyond the years that a request can name', async () => {
    for (const [date, sortDescending] of [
      ['0001-01-01T00:00:00Z', true],
      ['9999-12-31T23:59:59.9999999Z', false],
    ] as const) {
      const { list, asked } = serviceOf(Array<string>(8).fill(date));
      const { months, hasMore } = await findMonths(list, { miniId: 'mini', sortDescending }, ZONE, from);
      assert.deepEqual([months, hasMore, asked()], [[date.slice(0, 7)], false, 1]);
    }
  });

  it('ends where a service ignores the dates', async () => {
    const { list } = serviceOf(dates);
    const careless: ListPage = (query, page) => list({ ...query, filter: {} }, page);
    const { months, hasMore } = await findMonths(careless, { miniId: 'mini', sortDescending: true }, ZONE, from);
    assert.deepEqual([months, hasMore], [['2026-06'], false]);
  });
});

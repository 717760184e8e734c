import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ServiceError } from '../../../../src/domain/failure';
import { CursorPages } from '../../../../src/workspace/table/cursorPages';
import { HeldRowMaker, type HeldRow } from '../../../../src/workspace/table/heldRow';
import { MergedPages } from '../../../../src/workspace/table/mergedPages';
import { dated, DAY_MS } from './shelf';

/** Few days, so that many dates are equal; some have none. */
const anyRecord = fc.record({
  day: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 6, nil: undefined }),
  isKept: fc.boolean(),
});
const anyMinis = fc.array(fc.array(anyRecord, { maxLength: 30 }), { minLength: 1, maxLength: 5 });

type Place = readonly [day: number, mini: number];

describe('the lists of several Minis as one', () => {
  it('stand in the order of dates, then of Minis, then of each list, however they are read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(
          anyMinis,
          fc.integer({ min: 1, max: 7 }),
          fc.boolean(),
          fc.boolean(),
          fc.array(fc.nat(4), { minLength: 1 }),
        ),
        async ([minis, limit, isNewestFirst, isFiltered, turns]) => {
          let asked = 0;
          const sign = isNewestFirst ? -1 : 1;
          const lists = minis.map((records, mini) => {
            const days = records.flatMap(({ day }) => day ?? []).toSorted((one, other) => sign * (one - other));
            const items = records.map(({ day, isKept }, at) => ({
              ...dated(`${String(mini)} ${String(at).padStart(2, '0')}`, 0),
              eventDate: day === undefined ? null : new Date((days.shift() ?? 0) * DAY_MS).toISOString(),
              updatedAt: isKept ? '2026-02-01T00:00:00Z' : '2026-01-01T00:00:00Z',
            }));
            const ask: ConstructorParameters<typeof CursorPages>[0] = async (_query, page) => {
              for (let turn = turns[asked++ % turns.length] ?? 0; turn > 0; turn--) await new Promise(setImmediate);
              const from = page.kind === 'start' ? 0 : Number(page.cursor);
              const to = from + limit;
              return { items: items.slice(from, to), ...(to < items.length ? { afterCursor: String(to) } : {}) };
            };
            const only = isFiltered ? ({ kind: 'changedSince', since: '2026-01-15T00:00:00Z' } as const) : undefined;
            const query = { miniId: String(mini), sortDescending: isNewestFirst };
            return new CursorPages(ask, query, new HeldRowMaker(), only, limit);
          });
          const merged = new MergedPages(lists, isNewestFirst, () => undefined);
          const rows: HeldRow[] = [];
          while (merged.hasMore) {
            const page = await merged.read();
            assert.deepEqual(page.late, [], 'nothing has to stand before what is shown');
            rows.push(...page.rows);
          }
          const count = minis.flat().filter(({ isKept }) => isKept || !isFiltered).length;
          assert.equal(rows.length, count);
          const idsOf = (mini: string): string[] => rows.filter(({ miniId }) => miniId === mini).map(({ id }) => id);
          for (const mini of minis.keys()) assert.deepEqual(idsOf(String(mini)), idsOf(String(mini)).toSorted());
          const places = rows.flatMap(({ eventDate, miniId }): Place[] =>
            eventDate === undefined ? [] : [[sign * Date.parse(eventDate), Number(miniId)]],
          );
          assert.deepEqual(
            places,
            places.toSorted(([day, mini], [otherDay, other]) => day - otherDay || mini - other),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are counted as they are begun, and each is looked at a few times only', async () => {
    const COUNT = 300;
    let looks = 0;
    const ask: ConstructorParameters<typeof CursorPages>[0] = ({ miniId }) =>
      Promise.resolve({ items: [dated(miniId, 1)] });
    const lists = Array.from({ length: COUNT }, (_, mini) => {
      const pages = new CursorPages(ask, { miniId: String(mini) }, new HeldRowMaker(), undefined, 10);
      let hasBegun = false;
      const begun = { get: () => (looks++, hasBegun), set: (is: boolean) => (hasBegun = is) };
      return Object.defineProperty(pages, 'hasBegun', begun);
    });
    const counts: number[] = [];
    await new MergedPages(lists, true, (count) => counts.push(count)).read();
    assert.deepEqual(
      counts,
      Array.from({ length: COUNT }, (_, at) => at + 1),
    );
    assert.ok(looks <= 10 * COUNT, String(looks));
  });

  it('are not all asked when the service fails for one after the other, but by a retry', async () => {
    const isUp = new Set(['5', '50']);
    const asked: string[] = [];
    const lists = Array.from({ length: 100 }, (_, mini) => {
      const ask: ConstructorParameters<typeof CursorPages>[0] = ({ miniId }) => {
        asked.push(miniId);
        if (isUp.has(miniId)) return Promise.resolve({ items: [dated(miniId, 1)] });
        return Promise.reject(new ServiceError({ operation: 'listRecords', kind: 'unreachable', cause: 'refused' }));
      };
      return new CursorPages(ask, { miniId: String(mini) }, new HeldRowMaker(), undefined, 200);
    });
    const merged = new MergedPages(lists, true, () => undefined);
    assert.equal((await merged.read()).rows.length, 1);
    assert.ok(asked.length < 20, `${String(asked.length)} Minis were asked`);
    assert.equal(merged.failed.length, 99);
    for (let mini = 0; mini < 100; mini++) isUp.add(String(mini));
    merged.retry();
    await merged.read();
    assert.equal(new Set(asked).size, 100);
    assert.deepEqual(merged.failed, []);
  });
});

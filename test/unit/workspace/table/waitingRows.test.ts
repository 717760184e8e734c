// Rows that were read ahead of a table follow what this window changes, as those that it shows do.
import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../../src/domain/record';
import { recordChange } from '../../../../src/workspace/changes/change';
import type { Table } from '../../../../src/workspace/table/table';
import { DAY_MS, dated, idsOf, openTable, Shelf, sortedIds } from './shelf';

describe('rows read ahead', () => {
  let shelf: Shelf;
  let table: Table;

  beforeEach(() => {
    shelf = new Shelf();
  });
  afterEach(() => table.dispose());

  const find = (id: string): StoredRecord => {
    const record = [...shelf.minis.values()].flat().find((one) => one.id === id);
    assert.ok(record);
    return record;
  };
  const miniOf = (id: string): string => id.split(' ')[0] ?? '';
  const refOf = (id: string) => ({ miniId: miniOf(id), recordId: id });
  /** A write of this window. */
  const write = async (id: string, part: Partial<StoredRecord>): Promise<void> =>
    await table.follow(recordChange(refOf(id), { stored: { ...find(id), ...part } }));
  const shown = (id: string) => table.list?.pages.find(refOf(id));

  describe('of several Minis', () => {
    let waiting: readonly string[];

    beforeEach(async () => {
      for (const mini of ['a', 'b']) shelf.fill(mini, 600, (day) => 2 * day);
      table = await openTable(shelf, ['a', 'b']);
      waiting = sortedIds(shelf).slice(table.list?.rowCount, 300);
      assert.ok(waiting.length > 50);
    });

    it('show what was written meanwhile, each at its place', async () => {
      const [first = '', second = ''] = waiting;
      await write(first, { title: 'Written' });
      assert.ok(table.list?.has(refOf(first)), 'it is read again with what is shown');
      await table.loadAll();
      assert.deepEqual([shown(first)?.title, shown(second)?.title], ['Written', second]);
      assert.deepEqual(idsOf(table), sortedIds(shelf));
    });

    it('are left out and not counted once they no longer match', async () => {
      const [deleted = '', gone = ''] = waiting;
      await write(deleted, { state: 'deleted' });
      shelf.minis.set(miniOf(gone), shelf.minis.get(miniOf(gone))?.filter(({ id }) => id !== gone) ?? []);
      await table.follow({ kind: 'record', ...refOf(gone) });
      assert.equal(table.totalCount, 1_198);
      await table.loadAll();
      assert.deepEqual([shown(deleted), shown(gone), table.totalCount], [undefined, undefined, 1_198]);
    });

    it('move to their new date', async () => {
      const [moved = ''] = waiting;
      await write(moved, { eventDate: '2030-01-01T00:00:00Z' });
      assert.equal(idsOf(table)[0], moved);
      await table.loadAll();
      assert.equal(idsOf(table).filter((id) => id === moved).length, 1);
      assert.equal(table.totalCount, 1_200);
    });

    it('have what was created among them', async () => {
      const [first = ''] = waiting.filter((id) => miniOf(id) === 'a').slice(10);
      const made = dated('a new', Date.parse(find(first).eventDate ?? '') / DAY_MS - 1);
      shelf.minis.get('a')?.push(made);
      await table.follow(recordChange(refOf('a new'), { stored: made, before: null }));
      assert.deepEqual([shown('a new'), table.totalCount], [undefined, 1_201]);
      await table.loadAll();
      assert.deepEqual(idsOf(table), sortedIds(shelf));
    });

    it("have a label's new name, and none of a Mini that is gone", async () => {
      const carrier = waiting.find((id) => miniOf(id) === 'a') ?? '';
      await write(carrier, { labels: ['Old'] });
      await table.follow({ kind: 'labelRenamed', resourceType: 'record', formerName: 'Old', name: 'New' });
      await table.follow({ kind: 'miniGone', miniId: 'b' });
      assert.ok(waiting.every((id) => miniOf(id) === 'a' || !table.list?.has(refOf(id))));
      shelf.minis.set('b', []);
      await table.loadAll();
      assert.deepEqual(shown(carrier)?.labels, ['New']);
      assert.ok(idsOf(table).every((id) => miniOf(id) === 'a'));
    });
  });

  it('to the end of a Mini have what was created after that, with a date or without', async () => {
    shelf.fill('a', 600);
    shelf.fill('b', 10);
    table = await openTable(shelf, ['a', 'b']);
    const old = dated('b old', -10);
    const undated = { ...dated('b undated', 0), eventDate: null };
    shelf.minis.get('b')?.push(old, undated);
    for (const made of [old, undated])
      await table.follow(recordChange(refOf(made.id ?? ''), { stored: made, before: null }));
    await table.loadAll();
    assert.equal(table.totalCount, 612);
    assert.deepEqual(idsOf(table).slice(-2), ['b old', 'b undated']);
    assert.equal(table.list?.rowCount, 612);
  });

  it('from the other end of a list that is loaded whole show what was written meanwhile', async () => {
    shelf.fill('mini', 2_000);
    table = await openTable(shelf, ['mini']);
    const [oldest = '', deleted = ''] = sortedIds(shelf).toReversed();
    let asked = 0;
    shelf.onAsk = async () => {
      if (++asked !== 5) return;
      await write(oldest, { title: 'Written' });
      await write(deleted, { state: 'deleted' });
    };
    await table.loadAll();
    assert.ok(asked > 5);
    assert.deepEqual([shown(oldest)?.title, shown(deleted)], ['Written', undefined]);
    assert.equal(table.list?.rowCount, 1_999);
  });
});

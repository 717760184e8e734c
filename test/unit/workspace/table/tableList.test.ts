// What a table does after a Cancel, a failure and a Retry, in one direction and in both.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Table } from '../../../../src/workspace/table/table';
import { beginTable, DAY_MS, idsOf, openTable, Shelf, sortedIds } from './shelf';

describe('a table that was cancelled or has failed', () => {
  let shelf: Shelf;
  let table: Table | undefined;

  beforeEach(() => {
    shelf = new Shelf();
  });
  afterEach(() => table?.dispose());

  /** No date twice. */
  const fillTwo = (count: number): void => {
    shelf.fill('a', count, (index) => index);
    shelf.fill('b', count, (index) => index + 0.5);
  };
  const around = new Date(500 * DAY_MS + 1000).toISOString();

  it('continues the lists that were begun', async () => {
    // Many, since pages are shorter than what is merged at once then.
    for (let mini = 10; mini < 40; mini++) shelf.fill(`mini ${String(mini)}`, 10);
    shelf.fill('long', 1_000, (index) => 100 + index);
    table = await openTable(shelf, [...shelf.minis.keys()]);
    shelf.onAsk = async () => {
      table?.cancel();
      // Longer than it takes to show what was read ahead.
      await setImmediate();
    };
    await table.loadAll();
    const { list } = table;
    assert.ok(list);
    assert.ok(list.rowCount < 1_000);
    assert.deepEqual([list.hasMoreBelow, table.minis.skipped, list.error], [true, 0, undefined]);
    shelf.onAsk = () => undefined;
    await table.loadAll();
    assert.deepEqual(idsOf(table), sortedIds(shelf));
  });

  it('shows those Minis that were read, and counts the others', async () => {
    for (let mini = 0; mini < 10; mini++) shelf.fill(`mini ${String(mini)}`, 20);
    shelf.onAsk = () => {
      if (shelf.asked > 5) table?.cancel();
    };
    table = beginTable(shelf, [...shelf.minis.keys()]);
    await table.open();
    assert.ok(table.minis.skipped > 0);
    assert.equal(table.list?.rowCount, (10 - table.minis.skipped) * 20);
    shelf.onAsk = () => undefined;
    await table.retry();
    await table.loadAll();
    assert.deepEqual([idsOf(table), table.minis.skipped], [sortedIds(shelf), 0]);
  });

  it('is cancelled at once while a Mini does not answer, and reads on only when it is asked to', async () => {
    for (const mini of ['a', 'b', 'c']) shelf.fill(mini, 1_000);
    table = await openTable(shelf, ['a', 'b', 'c']);
    // Some of it is read ahead.
    shelf.stalling.add('b');
    const { list } = table;
    assert.ok(list);
    const growing = list.growTo(1_000);
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    table.cancel();
    for (let turn = 0; turn < 50 && list.isLoading; turn++) await setImmediate();
    assert.equal(list.isLoading, false);
    await growing;
    const { asked } = shelf;
    await list.rows(0, list.rowCount);
    assert.deepEqual([list.isLoading, list.isStopped, shelf.asked], [false, true, asked]);
    shelf.stalling.clear();
    await table.retry();
    assert.equal(list.isStopped, false);
    await table.loadAll();
    assert.deepEqual(idsOf(table), sortedIds(shelf));
  });

  it('tells how far it is while it reads on for a block, unless all are read anyway', async () => {
    shelf.fill('a', 1_000);
    const one = (table = await openTable(shelf, ['a']));
    const counts: (number | undefined)[] = [];
    one.onDidChange(() => counts.push(one.running?.count));
    await one.growTo(600);
    assert.ok(counts.includes(400), String(counts));
    assert.equal(one.running, undefined);
    await Promise.all([one.loadAll(), one.growTo(900)]);
    assert.deepEqual(idsOf(one), sortedIds(shelf));
  });

  it('reads as much of the rows before its date as one scrolls to', async () => {
    fillTwo(3_000);
    shelf.failing.add('b');
    table = await openTable(shelf, ['a', 'b'], { around });
    const before = shelf.asked;
    shelf.failing.clear();
    await table.retry();
    assert.ok(shelf.asked - before < 10, String(shelf.asked - before));
    await table.loadAll();
    assert.deepEqual(idsOf(table), sortedIds(shelf));
  });

  it('reports no failure when its reading from a date on is cancelled, and continues there', async () => {
    shelf.fill('a', 3_000);
    table = await openTable(shelf, ['a'], { around });
    shelf.onAsk = () => table?.cancel();
    await table.loadAll();
    assert.equal(table.list?.error, undefined);
    assert.ok(table.list && table.list.rowCount < 3_000);
    shelf.onAsk = () => undefined;
    await table.loadAll();
    assert.deepEqual(idsOf(table), sortedIds(shelf));
  });

  it('can be cancelled while it sorts rows in, and continues there', async () => {
    fillTwo(1_500);
    shelf.failing.add('b');
    table = await openTable(shelf, ['a', 'b']);
    await table.loadAll();
    shelf.failing.clear();
    let isLoading: boolean | undefined = false;
    const before = shelf.asked;
    shelf.onAsk = () => {
      isLoading ||= table?.list?.isLoading;
      if (shelf.asked > before + 3) table?.cancel();
    };
    await table.retry();
    assert.equal(isLoading, true);
    assert.ok(table.list?.rowCount && table.list.rowCount < 3_000);
    shelf.onAsk = () => undefined;
    await table.loadAll();
    assert.deepEqual(idsOf(table), sortedIds(shelf));
  });

  it('keeps its order when it is asked again while it is being read', async () => {
    fillTwo(1_500);
    shelf.failing.add('a');
    table = await openTable(shelf, ['a', 'b']);
    shelf.failing.clear();
    const growing = table.list?.grow('below');
    await Promise.all([table.retry(), growing, table.retry()]);
    await table.loadAll();
    assert.deepEqual(idsOf(table), sortedIds(shelf));
  });

  it('says of the end below that it failed while the other is read', async () => {
    shelf.fill('mini', 100);
    shelf.failing.add('mini');
    shelf.onAsk = () => {
      if (shelf.asked === 2) shelf.failing.clear();
    };
    table = await openTable(shelf, ['mini'], { around: new Date(1_000 * DAY_MS).toISOString() });
    assert.deepEqual([table.list?.rowCount, table.list?.hasMoreAbove, table.list?.hasMoreBelow], [0, false, true]);
    assert.ok(table.list?.error);
    await table.retry();
    assert.deepEqual([table.list.rowCount, table.list.error], [100, undefined]);
  });

  for (const minis of [['a'], ['a', 'b']])
    it(`reads from the start on Retry when cursors have expired, of Minis: ${minis.join(', ')}`, async () => {
      fillTwo(1_000);
      if (minis.length === 1) shelf.minis.delete('b');
      table = await openTable(shelf, minis);
      shelf.era++;
      await table.growTo(2_000);
      assert.ok(table.list?.error ?? table.minis.failed[0]);
      await table.retry();
      await table.loadAll();
      assert.deepEqual([idsOf(table), table.list?.error, table.minis.failed], [sortedIds(shelf), undefined, []]);
    });

  it('shows dropped rows again when their cursors have expired', async () => {
    shelf.fill('a', 12_000);
    table = await openTable(shelf, ['a']);
    await table.growTo(12_000);
    assert.deepEqual(table.list?.held(11_900, 11_920), []);
    shelf.era++;
    const shown = await table.list.rows(11_900, 11_920);
    assert.deepEqual(
      [shown.map(({ id }) => id), table.list.error],
      [sortedIds(shelf).slice(11_900, 11_920), undefined],
    );
  });

  it('tells at once that all rows of a Mini are gone', async () => {
    shelf.fill('a', 600);
    shelf.fill('b', 1, () => 100.5);
    table = await openTable(shelf, ['a', 'b']);
    await table.loadAll();
    const moves: unknown[] = [];
    table.onDidMove((splices) => moves.push(splices));
    await table.follow({ kind: 'miniGone', miniId: 'a' });
    const [above, below] = [499, 101].map((removed, at) => ({ at, removed, added: 0 }));
    assert.deepEqual([moves, idsOf(table), table.totalCount], [[[above, below]], ['b 000000'], 1]);
  });

  it('has no failure any more once all was loaded', async () => {
    shelf.fill('mini', 1_000);
    table = await openTable(shelf, ['mini']);
    shelf.failing.add('mini');
    await table.list?.grow('below');
    assert.ok(table.list?.error);
    shelf.failing.clear();
    await table.loadAll();
    assert.deepEqual([table.list.rowCount, table.list.error], [1_000, undefined]);
  });
});

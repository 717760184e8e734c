// How the rows of tables are read: in pages that are dropped and read again, merged of several Minis, and from both ends.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { StoredRecord } from '../../../../src/domain/record';
import { recordChange } from '../../../../src/workspace/changes/change';
import { toRecordRow, type RecordRow } from '../../../../src/workspace/records/recordRow';
import { HeldRowMaker } from '../../../../src/workspace/table/heldRow';
import { Table } from '../../../../src/workspace/table/table';
import { TableChanges } from '../../../../src/workspace/table/tableChanges';
import { TableList } from '../../../../src/workspace/table/tableList';
import type { TableQuery } from '../../../../src/workspace/table/tableQuery';
import { TableSources } from '../../../../src/workspace/table/tableSources';
import { aRecord } from '../../../support/build';
import { DAY_MS, dated, idsOf, openTable, query, Shelf } from './shelf';

describe('the rows of a table', () => {
  let shelf: Shelf;
  let tables: Table[];

  beforeEach(() => {
    shelf = new Shelf();
    tables = [];
  });
  afterEach(() => {
    for (const table of tables) table.dispose();
  });

  const open = async (miniIds: readonly string[], part: Partial<TableQuery> = {}): Promise<Table> => {
    const table = await openTable(shelf, miniIds, part);
    tables.push(table);
    return table;
  };

  it('are read on near their end, and those far away are dropped and read again by their cursor', async () => {
    shelf.fill('mini', 2_000);
    const made = new HeldRowMaker();
    const below = new TableSources(shelf.ask, made).of(query(['mini']), ['mini'], 'below', () => undefined);
    const list = new TableList({ below }, shelf, made, 400);
    while (list.hasMoreBelow) await list.rows(list.rowCount, list.rowCount + 1).then(() => list.settled());
    assert.equal(list.rowCount, 2_000);
    assert.ok(list.pages.heldCount <= 400);
    const asked = shelf.asked;
    const [first, ...others] = await list.rows(0, 3);
    assert.deepEqual([first?.id, others.length], ['mini 001999', 2]);
    assert.equal(shelf.asked, asked + 1, 'one page');
    assert.ok(list.pages.heldCount <= 400);
    list.dispose();
  });

  it('that are gone when a page is read again move up those below', async () => {
    shelf.fill('mini', 1_000);
    const made = new HeldRowMaker();
    const below = new TableSources(shelf.ask, made).of(query(['mini']), ['mini'], 'below', () => undefined);
    const list = new TableList({ below }, shelf, made, 200);
    while (list.hasMoreBelow) await list.rows(list.rowCount, list.rowCount + 1).then(() => list.settled());
    const records = shelf.minis.get('mini') ?? [];
    records.splice(990, 2);
    const splices: unknown[] = [];
    list.onDidMove((moved) => splices.push(...moved));
    const rows = await list.rows(0, 200);
    assert.deepEqual([rows.length, list.rowCount], [198, 998]);
    assert.deepEqual(splices, [{ at: 0, removed: 200, added: 198 }]);
    list.dispose();
  });

  it("have a label's new name once its rename has ended, without another read", async () => {
    shelf.fill('mini', 3);
    shelf.minis.get('mini')?.splice(1, 1, aRecord(1, { id: 'carrier', labels: ['Visits', 'Seen', 'Old'] }));
    const table = await open(['mini']);
    const asked = shelf.asked;
    const told: string[] = [];
    table.onDidChangeRows((rows) => told.push(...rows.map(({ id }) => id)));
    await table.follow({ kind: 'labelRenamed', resourceType: 'record', formerName: 'Old', name: 'Visits' });
    assert.deepEqual(table.list?.pages.find({ miniId: 'mini', recordId: 'carrier' })?.labels, ['Visits', 'Seen']);
    assert.deepEqual([told, shelf.asked], [['carrier'], asked]);
  });

  it("are asked for by a label's new name once its rename has ended", async () => {
    shelf.fill('mini', 3);
    const table = await open(['mini'], { filter: { labels: ['Old', 'Seen'] } });
    const asked = shelf.asked;
    await table.follow({ kind: 'labelRenamed', resourceType: 'record', formerName: 'Old', name: 'New' });
    assert.deepEqual(table.query.filter, { labels: ['New', 'Seen'] });
    assert.equal(shelf.asked, asked + 1);
  });

  it('are as the service lists them now, whatever was still read of a change for what was shown before', async () => {
    shelf.fill('mini', 1_000);
    const recordId = 'mini 000900';
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    Object.assign(shelf, { readMany: () => answered.then(() => moved) });
    const table = await open(['mini'], { filter: { endDate: dated('last', 1_000).eventDate ?? '' } });
    const moved = (shelf.minis.get('mini') ?? []).filter(({ id }) => id === recordId);
    const before = moved[0] && toRecordRow(moved[0], 'mini');
    Object.assign(moved[0] ?? {}, dated(recordId, 2_000));
    const followed = table.follow(recordChange({ miniId: 'mini', recordId }, { before }));
    shelf.onAsk = async () => {
      answer();
      await followed;
    };
    await table.arrange({ filter: {} });
    assert.deepEqual([idsOf(table)[0], table.totalCount], [recordId, 1_000]);
  });

  it('of several Minis are ordered by date, and by the order of Minis on the same date', async () => {
    shelf.fill('a', 300, (index) => index * 2);
    shelf.fill('b', 300, (index) => index * 3);
    shelf.fill('c', 1, () => 6);
    const table = await open(['a', 'b', 'c']);
    await table.loadAll();
    const rows = [...(table.list?.pages.known() ?? [])];
    assert.equal(rows.length, 601);
    const sorted = rows.toSorted((one, other) => {
      const [first, second] = [one, other].map(({ eventDate }) => Date.parse(eventDate ?? ''));
      return second !== first ? (second ?? 0) - (first ?? 0) : one.miniId < other.miniId ? -1 : 1;
    });
    assert.deepEqual(rows, sorted);
  });

  it('of a Mini that fails are left out with its reason, and put in their places by Retry', async () => {
    shelf.fill('a', 250);
    shelf.fill('b', 250);
    shelf.failing.add('b');
    const table = await open(['a', 'b']);
    await table.loadAll();
    assert.deepEqual(
      table.minis.failed.map(({ miniId, failure }) => [miniId, failure.kind]),
      [['b', 'serverError']],
    );
    assert.equal(table.list?.rowCount, 250);
    shelf.failing.clear();
    await table.retry();
    await table.loadAll();
    const dates = [...table.list.pages.known()].map(({ eventDate }) => eventDate ?? '');
    assert.deepEqual([dates.length, table.minis.failed.length], [500, 0]);
    assert.deepEqual(dates, dates.toSorted().reverse());
  });

  it('are loaded from both ends, none missed or twice while Records come and go', async () => {
    for (let seed = 0; seed < 8; seed++) {
      shelf = new Shelf();
      shelf.fill('mini', 3_000);
      const stay = new Set((shelf.minis.get('mini') ?? []).map(({ id }) => id ?? ''));
      const table = await open(['mini']);
      let turn = seed;
      shelf.onAsk = () => {
        turn++;
        const records = shelf.minis.get('mini') ?? [];
        const [gone] = records.splice((turn * 97) % records.length, 1);
        stay.delete(gone?.id ?? '');
        records.push(dated(`new ${turn}`, (turn * 131) % 3_000));
      };
      await table.loadAll();
      const ids = idsOf(table);
      assert.equal(new Set(ids).size, ids.length, 'none twice');
      const known = new Set(ids);
      assert.deepEqual(
        [...stay].filter((id) => !known.has(id)),
        [],
      );
      assert.equal(table.list?.hasMoreBelow, false);
    }
  });

  it('are all loaded from a service that lists those without a date last in both orders', async () => {
    shelf.fill('mini', 2_000);
    const records = shelf.minis.get('mini') ?? [];
    for (const record of records.slice(0, 1_000)) record.eventDate = null;
    shelf.isUndatedLast = true;
    const table = await open(['mini']);
    await table.loadAll();
    assert.deepEqual(idsOf(table), records.map(({ id }) => id).reverse());
  });

  it('begin at a date, and are read on upward to the newest', async () => {
    shelf.fill('mini', 1_000);
    const around = new Date(500 * DAY_MS + 1000).toISOString();
    const table = await open(['mini'], { around });
    const { list } = table;
    const last = list?.pages.pages.at(-1);
    assert.ok(list && last);
    const [first] = await list.rows(list.pages.startOf(last), 1_000);
    assert.equal(first?.id, 'mini 000500');
    assert.equal(table.totalCount, 1_000);
    await table.loadAll();
    assert.deepEqual(idsOf(table), (shelf.minis.get('mini') ?? []).map(({ id }) => id).reverse());
  });

  it('of several Minis have one order on one date, also above the date at which they begin', async () => {
    const minis = ['a', 'b', 'c'];
    for (const mini of minis) shelf.fill(mini, 10);
    const table = await open(minis, { around: new Date(5 * DAY_MS + 1000).toISOString() });
    await table.loadAll();
    const whole = await open(minis);
    await whole.loadAll();
    assert.deepEqual(idsOf(table), idsOf(whole));
  });

  it('follow what this window changes, without a request', async () => {
    shelf.fill('mini', 10);
    const table = await open(['mini']);
    const asked = shelf.asked;
    const id = 'mini 000004';
    await table.follow({ kind: 'record', miniId: 'mini', recordId: id, stored: { ...dated(id, 4), title: 'Renamed' } });
    assert.equal(table.list?.pages.find({ miniId: 'mini', recordId: id })?.title, 'Renamed');
    await table.follow({ kind: 'record', miniId: 'mini', recordId: id, stored: dated(id, 20) });
    assert.equal(idsOf(table)[0], id);
    await table.follow({
      kind: 'record',
      miniId: 'mini',
      recordId: id,
      stored: { ...dated(id, 20), state: 'deleted' },
    });
    assert.deepEqual([idsOf(table).length, table.totalCount], [9, 9]);
    assert.equal(shelf.asked, asked);
  });

  it('are no longer selected once they match no more, also beyond the loaded ones', async () => {
    shelf.fill('mini', 1_000);
    const table = await open(['mini']);
    await table.selectAllMatching();
    const change = (at: number, part: object): Promise<void> => {
      const stored = { ...dated(`mini 00000${String(at)}`, at), ...part };
      return table.follow(recordChange({ miniId: 'mini', recordId: stored.id ?? '' }, { stored }));
    };
    await change(4, { title: 'Still there' });
    await change(5, { state: 'deleted' });
    assert.deepEqual([table.selection.count, table.totalCount], [999, 999]);
  });

  it('count what this window changes beyond the loaded rows once', async () => {
    shelf.fill('mini', 1_000);
    const table = await open(['mini']);
    const rowOf = (record: StoredRecord): RecordRow => toRecordRow(record, 'mini') ?? assert.fail();
    const id = 'mini 000004';
    const [old, moved] = [dated(id, 4), dated(id, 2_000)];
    const follow = (stored: StoredRecord, before?: RecordRow | null): Promise<void> =>
      table.follow(recordChange({ miniId: 'mini', recordId: stored.id ?? '' }, { stored, before }));
    const counts = (): readonly unknown[] => [idsOf(table).length, table.totalCount];
    await follow(moved, rowOf(old));
    assert.deepEqual([counts(), idsOf(table)[0]], [[201, 1_000], id]);
    table.selection.add([{ miniId: 'mini', id, eventDate: undefined }]);
    await follow({ ...moved, eventDate: dated(id, 3_000).eventDate ?? null }, rowOf(moved));
    assert.equal(table.selection.has({ miniId: 'mini', recordId: id }), true, 'what only moved stays selected');
    await follow(old, rowOf(moved));
    assert.deepEqual(counts(), [200, 1_000]);
    await follow({ ...old, title: 'Again' });
    assert.deepEqual(counts(), [200, 1_000], 'one of which nothing else is known');
    await follow({ ...old, state: 'deleted' }, rowOf(old));
    assert.deepEqual(counts(), [200, 999]);
    await follow(old, rowOf({ ...old, state: 'deleted' }));
    assert.deepEqual(counts(), [200, 1_000]);
    await follow(dated('new', 5), null);
    assert.deepEqual(counts(), [200, 1_001]);
    await table.follow(recordChange({ miniId: 'mini', recordId: 'gone' }, { before: rowOf(dated('gone', 6)) }));
    assert.deepEqual(counts(), [200, 1_000]);
  });

  it('are each there once where one gets the date of the last row that was read', async () => {
    shelf.fill('mini', 500, (index) => (index === 499 ? 1 : 5));
    const table = await open(['mini']);
    const moved = dated('mini 000499', 5);
    shelf.minis.get('mini')?.splice(499, 1, moved);
    await table.follow({ kind: 'record', miniId: 'mini', recordId: 'mini 000499', now: moved });
    assert.ok(idsOf(table).includes('mini 000499'));
    await table.loadAll();
    assert.deepEqual([idsOf(table).length, new Set(idsOf(table)).size], [500, 500]);
  });

  it('move to where another client has put them as soon as they are read there', async () => {
    for (const miniIds of [['mini'], ['mini', 'empty']]) {
      shelf.fill('mini', 2000);
      const table = await open(miniIds);
      const [first = '', second = ''] = idsOf(table);
      const recordId = first;
      // A read that lags behind what this window has stored changes nothing.
      for (const id of [first, second])
        await table.follow({
          kind: 'record',
          miniId: 'mini',
          recordId: id,
          now: { ...dated(id, 3000), updatedAt: '2026-06-02T00:00:00Z' },
        });
      shelf.minis.get('mini')?.splice(1999, 1, { ...dated(first, -1), updatedAt: '2026-06-03T00:00:00Z' });
      shelf.minis.get('mini')?.splice(1998, 1, { ...dated(second, -2), updatedAt: '2026-06-01T00:00:00Z' });
      const splices: number[] = [];
      table.onDidMove((moved) => splices.push(...moved.map(({ added, removed }) => added - removed)));
      const before = table.list?.rowCount ?? 0;
      while (table.list?.hasMoreBelow) await table.list.grow('below');
      const ids = idsOf(table);
      assert.deepEqual([ids.length, ids[0], ids.at(-1)], [2000, second, first]);
      assert.equal(table.list?.pages.find({ miniId: 'mini', recordId })?.eventDate, '1969-12-31T00:00:00.000Z');
      assert.equal(before + splices.reduce((sum, one) => sum + one, 0), 2000);
      assert.equal(table.totalCount, 2000);
    }
  });

  it('show what was written before it is read back, and read many changes together', async () => {
    shelf.fill('mini', 300);
    const reads: number[] = [];
    const table = new Table(query(['mini']), {
      ask: shelf.ask,
      readMany: async (miniId, ids) => {
        reads.push(ids.length);
        return await shelf.readMany(miniId, ids);
      },
      allMinis: () => Promise.resolve([]),
    });
    tables.push(table);
    await table.open();
    const [first, ...others] = idsOf(table);
    assert.ok(first);
    const ref = { miniId: 'mini', recordId: first };
    await table.follow({ kind: 'record', ...ref, now: { ...dated(first, 299), title: 'Written', eTag: null } });
    assert.equal(table.list?.pages.find(ref)?.title, 'Written');
    assert.deepEqual(reads, []);
    const stored = shelf.minis.get('mini') ?? [];
    shelf.minis.set(
      'mini',
      stored.map((record) => ({ ...record, title: 'Of a command' })),
    );
    await Promise.all(others.map((recordId) => table.follow({ kind: 'record', miniId: 'mini', recordId })));
    assert.deepEqual(reads, [1, others.length - 1]);
    assert.equal(table.list.pages.find({ miniId: 'mini', recordId: others.at(-1) ?? '' })?.title, 'Of a command');
  });

  describe('while the Minis are still being listed', () => {
    let listed: { resolve: (ids: readonly string[]) => void; reject: (error: Error) => void }[];
    let table: Table;

    beforeEach(() => {
      listed = [];
      const allMinis = (): Promise<readonly string[]> =>
        new Promise((resolve, reject) => listed.push({ resolve, reject }));
      table = new Table(query([], { scope: { kind: 'allMinis' } }), { ...shelf, allMinis });
      tables.push(table);
      shelf.fill('a', 10);
      shelf.fill('b', 10);
    });

    it('are read once, for the last arrangement', async () => {
      const opened = table.open();
      const arranged = table.arrange({ isNewestFirst: false });
      let moves = 0;
      table.onDidMove(() => moves++);
      for (const { resolve } of listed) resolve(['a', 'b']);
      await Promise.all([opened, arranged]);
      assert.deepEqual([shelf.asked, moves, table.list?.rowCount], [2, 1, 20]);
    });

    it('are not read twice because an earlier arrangement has failed', async () => {
      const opened = table.open();
      const arranged = table.arrange({ isNewestFirst: false });
      listed[0]?.reject(new Error('gone'));
      await setImmediate();
      void table.open();
      listed[1]?.resolve(['a', 'b']);
      await Promise.all([opened, arranged]);
      assert.deepEqual([listed.length, shelf.asked], [2, 2]);
    });

    it('are not read once the table is closed', async () => {
      const opened = table.open();
      const selected = table.selectAllMatching();
      table.dispose();
      listed[0]?.resolve(['a', 'b']);
      await Promise.all([opened, selected]);
      assert.deepEqual([shelf.asked, table.selection.count], [0, 0]);
    });
  });

  it('are not all selected once the table is closed', async () => {
    shelf.fill('mini', 1_000);
    const table = await open(['mini']);
    const arranged = table.arrange({ isNewestFirst: false });
    const selected = table.selectAllMatching();
    const { asked } = shelf;
    table.dispose();
    await Promise.all([arranged, selected]);
    assert.deepEqual([shelf.asked, table.selection.count, table.running], [asked, 0, undefined]);
  });

  it('are all selected as a list that is fixed then', async () => {
    shelf.fill('a', 450);
    shelf.fill('b', 30);
    const table = await open(['a', 'b']);
    await table.selectAllMatching();
    shelf.fill('b', 40);
    assert.deepEqual([table.selection.count, table.selection.kind], [480, 'allMatching']);
  });

  it('are selected as they are counted where the list begins at a date: without those that have none', async () => {
    shelf.fill('mini', 5);
    const undated = { ...aRecord(1, { id: 'undated' }), eventDate: null };
    shelf.minis.get('mini')?.push(undated);
    const table = await open(['mini'], { around: new Date(2 * DAY_MS).toISOString() });
    assert.equal(table.totalCount, 5);
    await table.selectAllMatching();
    assert.equal(table.selection.count, 5);
  });

  it('keep what this window added or changed while their page is read again', async () => {
    for (const id of ['one', 'two']) shelf.fill(id, 300, (day) => 2 * day);
    const made = new HeldRowMaker();
    const below = new TableSources(shelf.ask, made).of(query(['one', 'two']), ['one', 'two'], 'below', () => undefined);
    const gate: { open: () => void } = { open: () => undefined };
    const waits = new Promise<void>((resolve) => (gate.open = resolve));
    const readMany: typeof shelf.readMany = async (mini, ids) => {
      const read = (await shelf.readMany(mini, ids)).map((one) => ({ ...one }));
      await waits;
      return read;
    };
    const list = new TableList({ below }, { ask: shelf.ask, readMany }, made, 300);
    while (list.hasMoreBelow) await list.grow('below');
    const [page] = list.pages.pages;
    assert.ok(page);
    page.drop();
    const changes = new TableChanges(
      {
        list,
        query: query(['one', 'two']),
        miniIds: ['one', 'two'],
        onRows: () => undefined,
        onCount: () => undefined,
        meanwhile: { note: () => undefined },
        selection: { has: () => false, renew: () => undefined },
      },
      shelf,
      made,
    );
    const known = list.pages.pages[0]?.entries[3];
    assert.ok(known);
    const rows = list.rows(0, 10);
    await setImmediate();
    changes.applyStored('one', dated('new', 597), null);
    changes.applyStored(known.miniId, { ...dated(known.id, 0), eventDate: known.eventDate ?? null, title: 'Mine' });
    assert.equal(list.rowCount, 601);
    gate.open();
    await rows;
    assert.equal(list.pages.find({ miniId: known.miniId, recordId: known.id })?.title, 'Mine');
    assert.equal(list.rowCount, 601, 'the new one is still listed');
    list.dispose();
  });

  it('of a dropped page that can not be read again say so', async () => {
    shelf.fill('mini', 500);
    const table = await open(['mini']);
    const { list } = table;
    const [page] = list?.pages.pages ?? [];
    assert.ok(list && page);
    page.drop();
    shelf.failing.add('mini');
    let told = 0;
    table.onDidChange(() => told++);
    await assert.rejects(list.rows(0, 50));
    assert.ok(told > 0, 'the head is told again');
    assert.notEqual(list.error, undefined, 'with the reason, and Retry');
    shelf.failing.clear();
    await table.retry();
    assert.equal(list.error, undefined);
    assert.equal((await list.rows(0, 50)).length, 50);
  });

  it('that cannot be read are counted once when all are loaded from both ends', async () => {
    shelf.fill('mini', 1_000);
    const bad = 500;
    const ask: typeof shelf.ask = async (q, page, options) => {
      const answer = await shelf.ask(q, page, options);
      const at = answer.items.findIndex(({ id }) => id === `mini ${String(bad).padStart(6, '0')}`);
      if (at < 0) return { ...answer, leftOut: 0 };
      return { ...answer, items: answer.items.toSpliced(at, 1), leftOut: 1 };
    };
    const table = new Table(query(['mini']), {
      ask,
      readMany: shelf.readMany,
      allMinis: () => Promise.resolve(['mini']),
    });
    tables.push(table);
    await table.open();
    await table.loadAll();
    assert.deepEqual([table.list?.rowCount, table.list?.leftOut], [999, 1]);
  });
});

import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { TableHead } from '../../../../src/protocol/tablePage';
import type { Table } from '../../../../src/workspace/table/table';
import { beginTable, openTable, Shelf } from '../../workspace/table/shelf';
import { headOf, workspace } from './headOf';

describe('the head of a table', () => {
  let shelf: Shelf;
  let table: Table;
  beforeEach(() => (shelf = new Shelf()));
  afterEach(() => table.dispose());
  const countsOf = async (): Promise<string> => headOf((table = await openTable(shelf, ['mini']))).counts;

  it('says how many rows are loaded, of how many', async () => {
    shelf.fill('mini', 1_000);
    assert.equal(await countsOf(), '200 of 1,000 loaded');
  });

  it('offers to select all that match, also where their number is not known', async () => {
    shelf.fill('mini', 1_000);
    const offerOf = async (part?: Parameters<typeof openTable>[2]): Promise<string | undefined> =>
      headOf((table = await openTable(shelf, ['mini'], part))).selection.offerAll;
    assert.equal(await offerOf(), 'Select All 1,000 Matching');
    table.dispose();
    assert.equal(await offerOf({ only: { kind: 'changedSince', since: '1999-01-01' } }), 'Select All Records Matching');
    table.dispose();
    assert.equal(await offerOf({ only: { kind: 'changedSince', since: '2999-01-01' } }), undefined);
  });

  it('says how many of all a long load has read', async () => {
    shelf.fill('mini', 1_000);
    table = await openTable(shelf, ['mini']);
    const running = Object.create(table, { running: { value: { count: 600 } } }) as Table;
    assert.equal(headOf(running).progress, 'Loading: 600 of 1,000');
  });

  it('says how many rows it left out because they have no id or cannot be read', async () => {
    shelf.fill('mini', 10);
    shelf.leftOut = 3;
    table = await openTable(shelf, ['mini']);
    assert.equal(headOf(table).note, "Not included because they have no ID or can't be read: 3.");
  });

  it('says how many new Records it shows when it is refreshed', async () => {
    shelf.fill('mini', 10);
    table = await openTable(shelf, ['mini']);
    const refs = Array.from({ length: 500 }, (_, at) => ({ miniId: 'mini', recordId: `new ${String(at)}` }));
    table.list?.created.note(refs.slice(250));
    table.list?.created.note(refs.slice(0, 250));
    const { note, hasNew } = headOf(table);
    assert.deepEqual([note, hasNew], ['New Records: 500.', true]);
    await table.arrange({});
    assert.equal(headOf(table).hasNew, false);
  });

  it('keeps the name of a Mini that is no longer listed', async () => {
    table = await openTable(shelf, ['mini']);
    const { title } = headOf(table);
    assert.equal(title, 'Records: Name of mini');
    const gone = Object.create(workspace, { minis: { value: { find: () => undefined } } }) as typeof workspace;
    assert.equal(headOf(table, { workspace: gone, formerTitle: title }).title, title);
  });

  it('says how many of all it has where a Mini failed on the way', async () => {
    for (const mini of ['a', 'b']) shelf.fill(mini, 1_000);
    table = await openTable(shelf, ['a', 'b']);
    shelf.failing.add('b');
    await table.loadAll();
    assert.match(headOf(table).counts, /^1,\d00 of 2,000 loaded$/);
  });

  it('counts nothing when nothing could be read', async () => {
    shelf.fill('mini', 1_000);
    shelf.failing.add('mini');
    assert.equal(await countsOf(), '');
  });

  it('counts nothing when it was cancelled before anything was read', async () => {
    for (const mini of ['a', 'b']) shelf.fill(mini, 10);
    table = beginTable(shelf, ['a', 'b']);
    shelf.onAsk = () => table.cancel();
    await table.open();
    const { counts, note, rowCount } = headOf(table);
    assert.deepEqual([counts, note, rowCount], ['', 'Not included: 2 Minis.', 0]);
  });

  it('says what was looked at, and what was not, when it was cancelled', async () => {
    for (const mini of ['a', 'b', 'c']) shelf.fill(mini, 3_000);
    shelf.fill('d', 10);
    shelf.stalling.add('c');
    const only = { kind: 'changedSince', since: '2999-01-01' } as const;
    table = beginTable(shelf, ['a', 'b', 'c', 'd'], { only });
    const opening = table.open();
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    assert.match(headOf(table).progress ?? '', /^Loading: \d of 4 Minis$/);
    table.cancel();
    await opening;
    const { note, isStopped, isLoading, progress } = headOf(table);
    assert.deepEqual(
      [note, isStopped],
      ['Cancelled. 410 Records checked. Partly included: 2 Minis. Not included: 1 Mini.', true],
    );
    assert.deepEqual([isLoading, progress], [false, undefined]);
  });

  it('counts what a list of one Mini has looked at', async () => {
    shelf.fill('a', 1_000);
    table = beginTable(shelf, ['a'], { only: { kind: 'changedSince', since: '2999-01-01' } });
    const opening = table.open();
    shelf.onAsk = () => {
      if (shelf.asked === 4) shelf.stalling.add('a');
    };
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    assert.equal(headOf(table).progress, 'Loading: 600 Records');
    table.cancel();
    await opening;
    assert.equal(headOf(table).note, 'Cancelled. 600 Records checked. Partly included: 1 Mini.');
  });

  it('says each reason once, with the Minis that could not be read for it', async () => {
    for (const mini of ['a', 'b', 'c', 'd']) shelf.fill(mini, 10);
    const failuresOf = async (...failing: readonly string[]): Promise<TableHead['failures']> => {
      for (const mini of failing) shelf.failing.add(mini);
      return headOf((table = await openTable(shelf, ['a', 'b', 'c', 'd']))).failures;
    };
    const reason = 'The service is having problems. Try again in a moment. (500)';
    assert.deepEqual(await failuresOf('b'), [`Couldn't load: Name of b. ${reason}`]);
    assert.deepEqual(await failuresOf('a', 'c'), [`Couldn't load: Name of a, Name of b, Name of c. ${reason}`]);
    assert.deepEqual(await failuresOf('d'), [`Couldn't load: 4 Minis. ${reason}`]);
    assert.equal(headOf(table).counts, '');
  });
});

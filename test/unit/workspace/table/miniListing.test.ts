// A table of all Minis while they are listed: what it says, and what Cancel, a failure and Retry leave.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '../../../../src/domain/failure';
import { Table } from '../../../../src/workspace/table/table';
import { headOf } from '../../editors/table/headOf';
import { idsOf, query, Shelf } from './shelf';

const COUNT = 5_000;

describe('a table of all Minis, of which there are 5,000', () => {
  let shelf: Shelf;
  let table: Table;
  let listed: PromiseWithResolver[];
  let heads: number;

  beforeEach(() => {
    shelf = new Shelf();
    for (let mini = 0; mini < COUNT; mini++) shelf.fill(`mini ${String(mini).padStart(4, '0')}`, 1, () => mini);
    listed = [];
    heads = 0;
    const allMinis = (): Promise<readonly string[]> =>
      new Promise((resolve, reject) => {
        listed.push({ answer: () => resolve([...shelf.minis.keys()]), fail: reject });
      });
    table = new Table(query([], { scope: { kind: 'allMinis' } }), { ...shelf, allMinis });
    table.onDidChange(() => heads++);
  });
  afterEach(() => table.dispose());

  const fail = (): void => {
    listed.at(-1)?.fail(new ServiceError({ kind: 'serverError', operation: 'listMinis', status: 500 }));
  };

  it('says that it waits for them, with a Cancel', () => {
    void table.open();
    const { progress, isLoading, counts } = headOf(table);
    assert.deepEqual([progress, isLoading, counts, heads], ['Loading: Minis', true, '', 1]);
  });

  it('ends at once when it is cancelled, and lists them again by Retry', async () => {
    const opened = table.open();
    table.cancel();
    await opened;
    const { progress, note, isStopped, isLoading } = headOf(table);
    assert.deepEqual([progress, note, isStopped, isLoading], [undefined, 'Cancelled.', true, false]);
    // The answer that nobody waits for any more.
    listed[0]?.answer();
    await setImmediate();
    assert.equal(shelf.asked, 0);
    const again = table.retry();
    listed[1]?.answer();
    await again;
    const retried = headOf(table);
    assert.deepEqual([retried.note, retried.isStopped, retried.rowCount], [undefined, false, 200]);
    assert.equal(idsOf(table)[0], 'mini 4999 000000');
  });

  it('says why they could not be listed, and lists them again by Retry', async () => {
    const opened = table.open();
    fail();
    await opened;
    const { failure, progress, isLoading, isStopped } = headOf(table);
    assert.deepEqual(
      [failure?.text, progress, isLoading, isStopped],
      ['listMinis: serverError', undefined, false, false],
    );
    const again = table.retry();
    assert.equal(headOf(table).progress, 'Loading: Minis');
    listed[1]?.answer();
    await again;
    assert.deepEqual([headOf(table).failure, headOf(table).rowCount], [undefined, 200]);
  });

  it('shows no Cancel of an arrangement that another one has replaced', async () => {
    const opened = table.open();
    const notes: string[] = [];
    table.onDidReset(() => notes.push(headOf(table).note ?? ''));
    const arranged = table.arrange({ isNewestFirst: false });
    listed[1]?.answer();
    await Promise.all([opened, arranged]);
    assert.deepEqual([notes, headOf(table).isStopped, idsOf(table)[0]], [[''], false, 'mini 0000 000000']);
  });

  for (const work of ['loadAll', 'selectAllMatching', 'required'] as const)
    it(`throws where nothing can be done without them: ${work}`, async () => {
      const refused = assert.rejects(table[work](), ServiceError);
      fail();
      await refused;
      assert.equal(headOf(table).isLoading, false);
    });

  it('selects nothing when it is cancelled while they are listed', async () => {
    const selected = table.selectAllMatching();
    table.cancel();
    await selected;
    listed[0]?.answer();
    await setImmediate();
    assert.deepEqual([table.selection.count, shelf.asked], [0, 0]);
  });

  it('loads and selects all of them', async () => {
    const opened = table.open();
    listed[0]?.answer();
    await opened;
    await table.loadAll();
    await table.selectAllMatching();
    assert.deepEqual([table.list?.rowCount, table.selection.count], [COUNT, COUNT]);
    const ids = idsOf(table);
    assert.deepEqual(ids, ids.toSorted().reverse());
  }).timeout(20_000);
});

interface PromiseWithResolver {
  readonly answer: () => void;
  readonly fail: (error: Error) => void;
}

// What this window changes while rows of a table are being read.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { recordChange } from '../../../../src/workspace/changes/change';
import { Table } from '../../../../src/workspace/table/table';
import { dated, idsOf, query, Shelf } from './shelf';

describe('rows that are being read while this window changes Records', () => {
  let shelf: Shelf;
  let table: Table;
  /** After the service has looked, before its answer is there. */
  let onAnswer: () => Promise<void>;

  beforeEach(() => {
    shelf = new Shelf();
    onAnswer = () => Promise.resolve();
    const ask: typeof shelf.ask = async (...asked) => {
      const read = await shelf.ask(...asked);
      await onAnswer();
      return read;
    };
    table = new Table(query(['mini']), { ask, readMany: shelf.readMany, allMinis: () => Promise.resolve(['mini']) });
  });
  afterEach(() => table.dispose());

  const refOf = (recordId: string) => ({ miniId: 'mini', recordId });
  const shown = (id: string) => table.list?.pages.find(refOf(id));
  /** While one page is read. */
  const during = (change: () => void): void => {
    onAnswer = () => {
      onAnswer = () => Promise.resolve();
      change();
      return Promise.resolve();
    };
  };

  it('show what was written, and nothing that is gone', async () => {
    shelf.fill('mini', 1_000);
    await table.open();
    const [written, deleted, gone] = ['mini 000750', 'mini 000751', 'mini 000752'];
    during(() => {
      shelf.minis.set('mini', shelf.minis.get('mini')?.filter(({ id }) => id !== gone) ?? []);
      void table.follow(recordChange(refOf(written), { stored: { ...dated(written, 750), title: 'Written' } }));
      void table.follow(recordChange(refOf(deleted), { stored: { ...dated(deleted, 751), state: 'deleted' } }));
      void table.follow(recordChange(refOf(gone), { before: null }));
    });
    await table.list?.grow('below');
    assert.deepEqual([shown(written)?.title, shown(deleted), shown(gone)], ['Written', undefined, undefined]);
    assert.equal(idsOf(table).length, 398);
  });

  for (const isAnswered of [false, true])
    it(`show a new one ${isAnswered ? 'once' : 'also where the answer is older'} as the first rows are read`, async () => {
      shelf.fill('mini', 1_000);
      const made = dated('new', 2_000);
      if (isAnswered) shelf.minis.get('mini')?.push(made);
      during(() => void table.follow(recordChange(refOf('new'), { stored: made, before: null })));
      await table.open();
      await setImmediate();
      assert.equal(idsOf(table)[0], 'new');
      assert.equal(table.totalCount, 1_001);
    });
});

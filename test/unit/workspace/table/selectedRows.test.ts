import assert from 'node:assert/strict';
import { selectedRows } from '../../../../src/workspace/table/selectedRows';
import { TableSelection } from '../../../../src/workspace/table/tableSelection';
import { dated, openTable, Shelf } from './shelf';

describe('the selected rows of a table', () => {
  it('are read in their own Mini where another has a Record with the same ID', async () => {
    const selection = new TableSelection();
    selection.add([
      { miniId: 'one', id: 'r', eventDate: undefined },
      { miniId: 'two', id: 'r', eventDate: undefined },
    ]);
    const records = {
      readMany: (miniId: string, ids: readonly string[]) => Promise.resolve(ids.map((id) => ({ id, title: miniId }))),
    };
    const rows = await selectedRows(records, { selection, list: undefined }, undefined);
    assert.deepEqual(
      rows.map(({ miniId, title }) => [miniId, title]),
      [
        ['one', 'one'],
        ['two', 'two'],
      ],
    );
  });
  it('are as this window has changed them since they were selected, whether or not they are held', async () => {
    const shelf = new Shelf();
    shelf.fill('mini', 600);
    const table = await openTable(shelf, ['mini']);
    await table.selectAllMatching();
    const stored = { ...dated('mini 000000', 0), state: 'archived' };
    await table.follow({ kind: 'record', miniId: 'mini', recordId: 'mini 000000', stored });
    const far = (await selectedRows(shelf, table, undefined)).find(({ id }) => id === 'mini 000000');
    assert.deepEqual([far?.state, table.selection.count], ['archived', 600]);
    const [first] = table.list?.pages.pages ?? [];
    assert.ok(first);
    table.selection.freeze(first.entries.slice(0, 1), 'allLoaded');
    first.drop();
    const near = { ...dated('mini 000599', 599), state: 'archived' };
    await table.follow({ kind: 'record', miniId: 'mini', recordId: 'mini 000599', stored: near });
    const [row] = await selectedRows(shelf, table, undefined);
    assert.equal(row?.state, 'archived');
    table.dispose();
  });
  it('include those that are gone by now, so that commands say so', async () => {
    const selection = new TableSelection();
    for (const id of ['here', 'gone']) selection.add([{ miniId: 'mini', id, eventDate: undefined }]);
    const shelf = new Shelf();
    shelf.minis.set('mini', [dated('here', 1)]);
    const rows = await selectedRows(shelf, { selection, list: undefined }, undefined);
    assert.deepEqual(
      rows.map(({ id, title }) => [id, title]),
      [
        ['here', 'here'],
        ['gone', ''],
      ],
    );
  });
});

import assert from 'node:assert/strict';
import { tableHead } from '../../../../src/editors/table/tableHead';
import type { Table } from '../../../../src/workspace/table/table';
import { openTable, Shelf } from '../../workspace/table/shelf';

describe('the head of a table', () => {
  let shelf: Shelf;
  let table: Table;
  beforeEach(() => (shelf = new Shelf()));
  afterEach(() => table.dispose());
  const countsOf = async (): Promise<string> => {
    table = await openTable(shelf, ['mini']);
    return tableHead({
      ...{ ref: { connectionId: 'c', query: table.query }, table, columns: [], generation: 1, labels: [], users: [] },
      ...{ find: () => undefined, miniName: () => '', unkept: undefined, discarded: 0 },
      ...{
        staged: { cells: 0, records: 0, problems: 0, text: '', applyText: '', canUndo: false, canRedo: false },
        isLocked: false,
        isSample: false,
      },
      explain: () => ({ text: '' }),
    }).counts;
  };

  it('says how many rows are loaded, of how many', async () => {
    shelf.fill('mini', 1_000);
    assert.equal(await countsOf(), '200 of 1,000 loaded');
  });

  it('counts nothing when nothing could be read', async () => {
    shelf.fill('mini', 1_000);
    shelf.failing.add('mini');
    assert.equal(await countsOf(), '');
  });
});

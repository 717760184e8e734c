import assert from 'node:assert/strict';
import { exportedRows } from '../../../../src/commands/table/exportedRows';
import { openTable, Shelf } from '../../workspace/table/shelf';

describe('the rows of a worklist that are exported', () => {
  it('are no part that is taken for all: Minis that could not be read are counted', async () => {
    const shelf = new Shelf();
    shelf.fill('one', 3);
    shelf.fill('two', 3);
    shelf.minis.get('one')?.forEach((record) => (record.updatedAt = '2026-01-01T00:00:00Z'));
    shelf.failing.add('two');
    const only = { kind: 'changedSince', since: '1960-01-01T00:00:00Z' } as const;
    const table = await openTable(shelf, ['one', 'two'], { only });
    const rows = await exportedRows(table);
    assert.ok(typeof rows === 'object');
    assert.deepEqual([rows.refs.length, rows.missingMinis], [3, 1]);
    table.dispose();
  });
});

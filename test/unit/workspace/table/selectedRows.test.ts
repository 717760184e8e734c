import assert from 'node:assert/strict';
import { selectedRows } from '../../../../src/workspace/table/selectedRows';
import { TableSelection } from '../../../../src/workspace/table/tableSelection';

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
    const rows = await selectedRows(records, { selection, list: undefined });
    assert.deepEqual(
      rows.map(({ miniId, title }) => [miniId, title]),
      [
        ['one', 'one'],
        ['two', 'two'],
      ],
    );
  });
});

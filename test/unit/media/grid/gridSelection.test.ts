import assert from 'node:assert/strict';
import * as select from '../../../../media/grid/gridSelection';
import type { Splice } from '../../../../src/base/collections/splice';

const size = { rowCount: 100, columnCount: 5, pageRows: 9 };
const at = (row: number, column = 0): select.GridSelection => select.selectionAt({ row, column });
const move = (
  from: select.GridSelection,
  by: Omit<select.GridMove, 'isExtending'>,
  isExtending = false,
): readonly number[] => {
  const { active, anchor } = select.moved(from, { ...by, isExtending }, size);
  return isExtending ? [active.row, active.column, anchor.row, anchor.column] : [active.row, active.column];
};

describe('the selection of a grid', () => {
  it('moves by steps, pages, and to the ends', () => {
    assert.deepEqual(move(at(5, 2), { rows: 1 }), [6, 2]);
    assert.deepEqual(move(at(5, 2), { columns: -1 }), [5, 1]);
    assert.deepEqual(move(at(5, 2), { rows: 'pageDown' }), [14, 2]);
    assert.deepEqual(move(at(5, 2), { rows: 'pageUp' }), [0, 2]);
    assert.deepEqual(move(at(5, 2), { rows: 'last', columns: 'last' }), [99, 4]);
    assert.deepEqual(move(at(5, 2), { columns: 'first' }), [5, 0]);
  });

  it('stays within the grid, with the heads above the first row', () => {
    assert.deepEqual(move(at(99, 4), { rows: 1, columns: 1 }), [99, 4]);
    assert.deepEqual(move(at(0), { rows: -1 }), [select.HEAD_ROW, 0]);
    assert.deepEqual(move(at(select.HEAD_ROW, 3), { rows: -1 }), [select.HEAD_ROW, 3]);
    assert.deepEqual(move(at(select.HEAD_ROW, 3), { rows: 1 }), [0, 3]);
    assert.deepEqual(move(at(select.HEAD_ROW, 3), { rows: 'pageUp' }), [select.HEAD_ROW, 3]);
  });

  it('extends from where it began, without the heads', () => {
    assert.deepEqual(move(at(5, 2), { rows: 3 }, true), [8, 2, 5, 2]);
    assert.deepEqual(move(at(0, 2), { rows: -1 }, true), [0, 2, 0, 2]);
    assert.deepEqual(move(at(select.HEAD_ROW, 2), { rows: 1 }, true), [0, 2].concat([0, 2]));
  });

  it('is a rectangle, whichever corner was first', () => {
    const selection = select.extendedTo(at(8, 1), { row: 5, column: 3 });
    assert.deepEqual(select.rectangleOf(selection), { top: 5, bottom: 8, left: 1, right: 3 });
    assert.equal(select.rectangleOf(at(select.HEAD_ROW)), undefined);
    assert.ok(select.isOneCell({ top: 5, bottom: 5, left: 1, right: 1 }));
    assert.ok(!select.isOneCell({ top: 5, bottom: 6, left: 1, right: 1 }));
  });

  it('stays on its rows when others come or go above', () => {
    const rows = (change: Splice): readonly number[] => {
      const { active, anchor } = select.spliced(select.extendedTo(at(10), { row: 12, column: 0 }), change);
      return [anchor.row, active.row];
    };
    assert.deepEqual(rows({ at: 0, removed: 0, added: 200 }), [210, 212]);
    assert.deepEqual(rows({ at: 11, removed: 0, added: 3 }), [10, 15]);
    assert.deepEqual(rows({ at: 13, removed: 4, added: 0 }), [10, 12]);
    assert.deepEqual(rows({ at: 9, removed: 2, added: 0 }), [9, 10]);
  });

  it('stays on its columns when they are moved', () => {
    const [before, now] = ['abc', 'cab'].map((ids) => [...ids].map((id) => ({ id })));
    const moved = select.onSameColumns(select.extendedTo(at(5, 1), { row: 5, column: 2 }), before ?? [], now ?? []);
    assert.deepEqual([moved.anchor.column, moved.active.column], [2, 0]);
    assert.equal(select.onSameColumns(at(5, 1), before ?? [], [{ id: 'a' }]).active.column, 1);
  });

  it('fits when there is less than before', () => {
    assert.deepEqual(select.fitted(at(50, 4), { ...size, rowCount: 3, columnCount: 2 }), at(2, 1));
    assert.deepEqual(select.fitted(at(50, 4), { ...size, rowCount: 0, columnCount: 0 }), at(select.HEAD_ROW, 0));
  });
});

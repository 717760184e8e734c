import assert from 'node:assert/strict';
import {
  columnLayout,
  columnsInSight,
  dropIndex,
  fittingWidth,
  MIN_WIDTH_PX,
  scrollLeftFor,
} from '../../../../media/grid/columnLayout';
import type { GridColumn } from '../../../../media/grid/gridModel';

const column = (id: string, widthPx = 100, isPinned = false): GridColumn => ({ id, title: id, widthPx, isPinned });
const ids = (columns: readonly GridColumn[]): string => columns.map(({ id }) => id).join('');
const five = columnLayout([column('a'), column('b', 50, true), column('c'), column('d'), column('e')], 30);

describe('columns', () => {
  it('follow the checkboxes, pinned ones first', () => {
    assert.equal(ids(five.columns), 'bacde');
    assert.deepEqual(
      five.columns.map(({ leftPx }) => leftPx),
      [30, 80, 180, 280, 380],
    );
    assert.deepEqual([five.pinnedCount, five.pinnedPx, five.widthPx], [1, 80, 480]);
    assert.deepEqual(columnLayout([], 30), { columns: [], pinnedCount: 0, firstCount: 0, pinnedPx: 30, widthPx: 30 });
  });

  it('are not pinned where they would leave no room for the others', () => {
    const columns = [column('a'), column('b', 150, true)];
    const [wide, narrow] = [columnLayout(columns, 30, 300), columnLayout(columns, 30, 299)];
    assert.deepEqual([wide.pinnedCount, wide.pinnedPx], [1, 180]);
    assert.deepEqual([ids(narrow.columns), narrow.pinnedCount, narrow.pinnedPx], ['ba', 0, 30]);
  });

  it('share the room that is left, where they can use it', () => {
    const columns = [{ ...column('a', 100, true), grows: true } as const, column('b'), { ...column('c'), grows: true }];
    const widths = (viewPx: number) => columnLayout(columns, 30, viewPx).columns.map(({ widthPx }) => widthPx);
    assert.deepEqual(widths(631), [250, 100, 250]);
    assert.deepEqual(widths(329), [100, 100, 100]);
    assert.deepEqual(widths(Infinity), [100, 100, 100]);
    const { widthPx, pinnedPx, pinnedCount } = columnLayout(columns, 30, 630);
    assert.deepEqual([widthPx, pinnedPx, pinnedCount], [630, 280, 1]);
  });

  it('are drawn where they are in sight beside the pinned ones', () => {
    assert.deepEqual(columnsInSight(five, 0, 480), { from: 1, to: 5, skippedPx: 0 });
    assert.deepEqual(columnsInSight(five, 0, 181), { from: 1, to: 3, skippedPx: 0 });
    assert.deepEqual(columnsInSight(five, 100, 181), { from: 2, to: 4, skippedPx: 100 });
    assert.deepEqual(columnsInSight(five, 99, 181), { from: 1, to: 3, skippedPx: 0 });
  });

  it('scroll as little as possible to show one whole', () => {
    assert.equal(scrollLeftFor(five, 0, 70, 280), 70, 'a pinned one is in sight');
    assert.equal(scrollLeftFor(five, 1, 70, 280), 0);
    assert.equal(scrollLeftFor(five, 4, 0, 280), 200);
    assert.equal(scrollLeftFor(five, 2, 50, 280), 50);
    assert.equal(scrollLeftFor(five, 3, 0, 100), 200, 'one that has no room begins beside the pinned ones');
  });

  it('have a width that one can still grasp', () => {
    assert.equal(fittingWidth(-5), MIN_WIDTH_PX);
    assert.equal(fittingWidth(120.4), 120);
  });

  it('are dropped where the pointer is, pinned ones among the pinned', () => {
    assert.equal(dropIndex(five, 'a', 350), 3);
    assert.equal(dropIndex(five, 'e', 0), 1);
    assert.equal(dropIndex(five, 'b', 400), 0);
    assert.equal(dropIndex(five, 'c', 9_999), 4);
  });

  it('are dropped among their like in a view too narrow for pinned ones', () => {
    const narrow = columnLayout([column('a'), column('b', 150, true), column('c')], 30, 200);
    assert.deepEqual([ids(narrow.columns), narrow.pinnedCount], ['bac', 0]);
    assert.deepEqual([dropIndex(narrow, 'c', 0), dropIndex(narrow, 'b', 9_999)], [1, 0]);
  });
});

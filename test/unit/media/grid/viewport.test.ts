import assert from 'node:assert/strict';
import { heightOfRows, rowsAbove, rowsInSight, rowsOfPage, scrollTopFor } from '../../../../media/grid/viewport';

const at = (scrollTop: number, rowCount = 100_000) => ({ scrollTop, heightPx: 220, rowHeightPx: 22, rowCount });

describe('the rows in sight', () => {
  it('are those that one sees even a line of', () => {
    assert.deepEqual(rowsInSight(at(0)), { from: 0, to: 10 });
    assert.deepEqual(rowsInSight(at(11)), { from: 0, to: 11 });
    assert.deepEqual(rowsInSight(at(22)), { from: 1, to: 11 });
  });

  it('are a few more where asked for, and none that are not there', () => {
    assert.deepEqual(rowsInSight(at(220), 3), { from: 7, to: 23 });
    assert.deepEqual(rowsInSight(at(0, 4), 3), { from: 0, to: 4 });
    assert.deepEqual(rowsInSight(at(22_000, 4), 3), { from: 4, to: 4 });
    assert.deepEqual(rowsInSight(at(0, 0), 3), { from: 0, to: 0 });
  });

  it('are as high as a browser can draw', () => {
    assert.equal(heightOfRows({ rowHeightPx: 22, rowCount: 100_000 }), 2_200_000);
    assert.equal(heightOfRows({ rowHeightPx: 22, rowCount: 1_500_000 }), 33_000_000);
    assert.equal(heightOfRows({ rowHeightPx: 22, rowCount: 2_000_000 }), 33_554_428);
  });

  it('turn by a page less one', () => {
    assert.equal(rowsOfPage(at(0)), 9);
    assert.equal(rowsOfPage({ heightPx: 10, rowHeightPx: 22 }), 1);
  });

  it('scroll as little as possible to show a row whole', () => {
    assert.equal(scrollTopFor(5, at(0)), 0);
    assert.equal(scrollTopFor(10, at(0)), 22);
    assert.equal(scrollTopFor(3, at(100)), 66);
    assert.equal(scrollTopFor(99_999, at(0)), 100_000 * 22 - 220);
  });

  it('begin with a row that is higher than what is seen, as before the size is known', () => {
    for (const heightPx of [0, 10]) assert.equal(scrollTopFor(0, { ...at(0), heightPx }), 0);
    assert.equal(scrollTopFor(3, { ...at(0), heightPx: 0 }), 66);
  });

  it('move when rows come or go above them alone', () => {
    assert.equal(rowsAbove({ at: 0, removed: 0, added: 200 }, 50), 200);
    assert.equal(rowsAbove({ at: 50, removed: 0, added: 2 }, 50), 2);
    assert.equal(rowsAbove({ at: 51, removed: 0, added: 2 }, 50), 0);
    assert.equal(rowsAbove({ at: 40, removed: 20, added: 0 }, 50), -10);
    assert.equal(rowsAbove({ at: 0, removed: 0, added: 200 }, 0), 200);
  });
});

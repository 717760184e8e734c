import assert from 'node:assert/strict';
import { HEAD_ROW, selectionAt, type GridSelection } from '../../../../media/grid/gridSelection';
import { ReturningPlace } from '../../../../media/grid/returningPlace';

const size = (rowCount: number) => ({ rowCount, columnCount: 4, pageRows: 10 });
const at = (row: number, column: number): GridSelection => selectionAt({ row, column });

describe('the place of the focus in a grid', () => {
  let returns = 0;
  const fit = (place: ReturningPlace, selection: GridSelection, rowCount: number): GridSelection =>
    place.fitted(selection, size(rowCount), () => returns++);
  beforeEach(() => (returns = 0));

  it('moves to the headers with the last row, and back with the rows', () => {
    const place = new ReturningPlace();
    const away = fit(place, at(7, 2), 0);
    assert.deepEqual(away, at(HEAD_ROW, 2));
    assert.deepEqual(fit(place, away, 0), at(HEAD_ROW, 2));
    assert.equal(returns, 0);
    assert.deepEqual(fit(place, away, 200), at(7, 2));
    assert.equal(returns, 1);
    assert.deepEqual(fit(place, at(1, 1), 200), at(1, 1), 'once');
    assert.equal(returns, 1);
  });

  it('is the last row where fewer return, and a head where a head had it', () => {
    const place = new ReturningPlace();
    assert.deepEqual(fit(place, fit(place, at(7, 2), 0), 3), at(2, 2));
    assert.deepEqual(fit(place, fit(place, at(HEAD_ROW, 3), 0), 3), at(HEAD_ROW, 3));
  });

  it('is the first of other rows, in its column', () => {
    const place = new ReturningPlace();
    const away = fit(place, at(7, 2), 0);
    assert.deepEqual(fit(place, fit(place, place.first(away), 0), 9), at(0, 2));
    assert.deepEqual(place.first(at(HEAD_ROW, 1)), at(HEAD_ROW, 1));
  });
});

import assert from 'node:assert/strict';
import { movedPlaces, sizedPlaces } from '../../../../media/table/columnPlaces';
import type { TableColumn } from '../../../../src/protocol/tablePage';

const column = (id: string, isPinned = false): TableColumn => {
  return { id, name: id, kind: 'text', isEditable: true, width: 100, isPinned };
};
const columns = [column('a'), column('b', true), column('c')];

describe('the columns of a table', () => {
  it('are moved in the order shown, where pinned ones come first', () => {
    const ids = (id: string, toIndex: number): string =>
      movedPlaces(columns, id, toIndex)
        .map((place) => place.id)
        .join('');
    assert.equal(ids('c', 1), 'bca');
    assert.equal(ids('a', 2), 'bca');
    assert.equal(ids('none', 0), 'bac');
  });

  it('are sized one at a time', () => {
    assert.deepEqual(
      sizedPlaces(columns, 'c', 42).map(({ width }) => width),
      [100, 100, 42],
    );
  });
});

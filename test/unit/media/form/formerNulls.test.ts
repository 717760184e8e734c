import assert from 'node:assert/strict';
import { FormerNulls } from '../../../../media/form/formerNulls';

describe('FormerNulls', () => {
  let nulls: FormerNulls;

  beforeEach(() => {
    nulls = new FormerNulls();
    nulls.note({ note: null, doses: [{ unit: null }, { unit: 'mg' }] });
  });

  it('remembers where null stood when something was typed there', () => {
    nulls.follow({ kind: 'set', path: ['doses', 0, 'unit'], json: '"g"' });
    nulls.note({ note: null, doses: [{ unit: 'g' }, { unit: 'mg' }] });
    assert.deepEqual(
      [nulls.has(['note']), nulls.has(['doses', 0, 'unit']), nulls.has(['doses', 1, 'unit'])],
      [true, true, false],
    );
  });

  it('takes nothing for what stood in its place before: rows of a list move up when one is removed', () => {
    nulls.follow({ kind: 'remove', path: ['doses', 0] });
    nulls.note({ note: null, doses: [{ unit: 'mg' }] });
    assert.deepEqual([nulls.has(['note']), nulls.has(['doses', 0, 'unit'])], [true, false]);
  });
});

import assert from 'node:assert/strict';
import { compareNames } from '../../../src/base/compareNames';

describe('compareNames', () => {
  it('sorts numbers by value and ignores case', () => {
    assert.deepEqual(['Ward 10', 'ward 2', 'Äther', 'Ward 1'].toSorted(compareNames), [
      'Äther',
      'Ward 1',
      'ward 2',
      'Ward 10',
    ]);
    assert.equal(compareNames('ward', 'WARD'), 0);
  });
});

import assert from 'node:assert/strict';
import { portionsOf } from '../../../../src/base/collections/portionsOf';

describe('portions of a list', () => {
  it('are full but for the last', () => {
    assert.deepEqual([...portionsOf([1, 2, 3, 4, 5], 2)], [[1, 2], [3, 4], [5]]);
  });

  it('are none of an empty list', () => {
    assert.deepEqual([...portionsOf([], 2)], []);
  });
});

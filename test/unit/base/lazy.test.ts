import assert from 'node:assert/strict';
import { lazy } from '../../../src/base/lazy';

describe('lazy', () => {
  it('creates its value at first use and only once, even undefined', () => {
    let count = 0;
    const value = lazy(() => {
      count++;
      return undefined;
    });
    assert.equal(count, 0);
    assert.deepEqual([value(), value()], [undefined, undefined]);
    assert.equal(count, 1);
  });
});

import assert from 'node:assert/strict';
import { nestsDeeper } from '../../../../src/base/json/nestsDeeper';

describe('nestsDeeper', () => {
  it('counts objects and lists inside each other, wherever they are', () => {
    for (const [value, levels] of [
      [{}, 1],
      [{ a: null, b: [1, 'x'] }, 2],
      [[[], { a: [{}] }, []], 4],
    ] as const) {
      assert.equal(nestsDeeper(value, levels), false, JSON.stringify(value));
      assert.equal(nestsDeeper(value, levels - 1), true, JSON.stringify(value));
    }
  });
});

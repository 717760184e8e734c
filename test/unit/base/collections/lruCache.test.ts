import assert from 'node:assert/strict';
import { LruCache } from '../../../../src/base/collections/lruCache';

describe('LruCache', () => {
  it('keeps the most recently used entries and removes one on request', () => {
    const shelf = new LruCache<string>(3);
    for (const key of ['a', 'b', 'c']) shelf.of(key, () => `first ${key}`);
    assert.equal(shelf.get('a'), 'first a');
    shelf.put('d', 'first d');
    assert.equal(shelf.get('b'), undefined, 'not used for the longest time');
    assert.equal(
      shelf.of('a', () => 'second a'),
      'first a',
    );
    shelf.forget('a');
    assert.equal(shelf.get('a'), undefined);
  });
});

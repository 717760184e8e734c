import assert from 'node:assert/strict';
import { SharedTexts } from '../../../src/workspace/sharedTexts';

describe('SharedTexts', () => {
  it('answers the same list for equal ones', () => {
    const shared = new SharedTexts();
    const first = shared.of(['one', 'two']);
    assert.equal(shared.of(['one', 'two']), first);
    assert.equal(shared.of([]), shared.of([]));
  });

  it('keeps apart what only looks alike', () => {
    const shared = new SharedTexts();
    for (const texts of [['a', 'b'], ['b', 'a'], ['a,b'], ['a","b'], ['[]'], ['']]) {
      assert.deepEqual(shared.of(texts), texts);
    }
  });
});

import assert from 'node:assert/strict';
import { VersionShelf } from '../../../src/workspace/versionShelf';

describe('VersionShelf', () => {
  it('keeps what was used last, and forgets what is told', () => {
    const shelf = new VersionShelf<object>();
    const [a, b] = [shelf.of('a', () => ({})), shelf.of('b', () => ({}))];
    for (let number = 2; number < 10; number++) shelf.of(String(number), () => ({}));
    assert.equal(
      shelf.of('a', () => ({})),
      a,
    );
    shelf.of('one more', () => ({}));
    assert.notEqual(
      shelf.of('b', () => ({})),
      b,
    );
    shelf.forget('a');
    assert.notEqual(
      shelf.of('a', () => ({})),
      a,
    );
  });
});

import assert from 'node:assert/strict';
import { cycles, groups } from './cycles';

describe('cycles', () => {
  it('are nowhere in src/ and media/, types included', () => {
    assert.deepEqual(cycles(), []);
  });

  it('are found over any number of files', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', []],
      ['e', ['d', 'e']],
    ]);
    assert.deepEqual(groups(graph), [['a', 'b', 'c'], ['e']]);
  });
});

import assert from 'node:assert/strict';
import { uriPortions } from '../../../../src/workspace/loading/uriPortions';

describe('portions of external URIs', () => {
  it('are of fifty, or fewer long ones', () => {
    const uris = (count: number, length: number): string[] =>
      Array.from({ length: count }, (_, at) => `urn:${String(at).padEnd(length, '/')}`);
    const sizes = (list: readonly string[]): number[] => [...uriPortions(list)].map(({ length }) => length);
    assert.deepEqual(sizes(uris(101, 3)), [50, 50, 1]);
    assert.deepEqual(sizes(uris(5, 300)), [2, 2, 1]);
    assert.deepEqual(sizes(uris(2, 3000)), [1, 1]);
    assert.deepEqual(sizes([]), []);
  });

  it('hold what no address can', () => {
    assert.deepEqual([...uriPortions(['urn:\ud800'])], [['urn:\ud800']]);
  });
});

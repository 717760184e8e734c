import assert from 'node:assert/strict';
import { nameCollisions, repeatedNames } from '../../../../src/domain/files/nameCollisions';

const files = (...names: string[]): { fileName: string }[] => names.map((fileName) => ({ fileName }));

describe('names of files', () => {
  it('that are there already are found as they stand', () => {
    assert.deepEqual(nameCollisions(files('a.txt', 'A.txt', 'b.txt'), ['A.txt', 'c.txt']), files('A.txt'));
    assert.deepEqual(nameCollisions(files('a.txt'), []), []);
  });

  it('that come twice are named once', () => {
    assert.deepEqual(repeatedNames(files('a', 'b', 'a', 'c', 'a', 'b')), ['a', 'b']);
    assert.deepEqual(repeatedNames(files('a', 'A')), []);
  });
});

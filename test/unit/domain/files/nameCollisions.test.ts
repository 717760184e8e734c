import assert from 'node:assert/strict';
import { nameCollisions, repeatedNames } from '../../../../src/domain/files/nameCollisions';

const files = (...names: string[]): { fileName: string }[] => names.map((fileName) => ({ fileName }));

describe('names of files', () => {
  it('that already exist are found by exact match', () => {
    assert.deepEqual(nameCollisions(files('a.txt', 'A.txt', 'b.txt'), ['A.txt', 'c.txt']), files('A.txt'));
    assert.deepEqual(nameCollisions(files('a.txt'), []), []);
  });

  it('that are repeated are listed once', () => {
    assert.deepEqual(repeatedNames(files('a', 'b', 'a', 'c', 'a', 'b')), ['a', 'b']);
    assert.deepEqual(repeatedNames(files('a', 'A')), []);
  });
});

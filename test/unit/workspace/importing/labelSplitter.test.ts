import assert from 'node:assert/strict';
import fc from 'fast-check';
import { labelSplitter } from '../../../../src/workspace/importing/labelSplitter';

const trimmed = (text: string, known: readonly string[]): string[] =>
  labelSplitter(';', new Set(known))(text).map((name) => name.trim());

describe('labelSplitter', () => {
  it('splits at each separator', () => {
    assert.deepEqual(trimmed('Visits; Meals', ['Visits', 'Meals']), ['Visits', 'Meals']);
    assert.deepEqual(trimmed('Visits; Unknown', ['Visits']), ['Visits', 'Unknown']);
  });

  it('keeps a separator that belongs to a known name', () => {
    assert.deepEqual(trimmed('Visits; Diet; soft; Meals', ['Visits', 'Diet; soft', 'Meals']), [
      'Visits',
      'Diet; soft',
      'Meals',
    ]);
  });

  it('prefers the longest known name, but only where not all pieces are names', () => {
    assert.deepEqual(trimmed('A; B; C', ['A; B', 'A; B; C']), ['A; B; C']);
    assert.deepEqual(trimmed('A; B', ['A', 'B', 'A; B']), ['A', 'B']);
  });

  it('looks in bounded time for a name that is nothing but separators', () => {
    assert.equal(trimmed(`${'; '.repeat(130_000)}Other`, [';'.repeat(10_000)]).at(-1), 'Other');
  });

  it('finds every list of known names again, if no name is made of others', () => {
    const name = fc.string({ minLength: 1, maxLength: 8 }).map((text) => `<${text.replaceAll(/[<>]/g, '_')}>`);
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 8 }), (names) => {
        assert.deepEqual(trimmed(names.join('; '), names), names.length === 0 ? [''] : names);
      }),
    );
  });
});

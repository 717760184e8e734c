import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { normaliseTitle } from '../../../src/sample/records/duplicates';
import { duplicateKey } from '../../../src/workspace/records/duplicateKey';

describe('duplicate preview', () => {
  /** Where cases, forms and spaces differ most. */
  const letter = fc.oneof(
    fc.constantFrom(
      ...['ß', 'ẞ', 'ss', 'SS', 'Σ', 'σ', 'ς', 'İ', 'i', 'ı', 'I', 'ﬁ', 'fi', 'ſ', 'K', 'k', 'Å', 'Å', 'é'],
    ),
    fc.constantFrom(
      ...['e\u0301', '\u0345', 'ᾳ', 'ΑΙ', 'ｘ', 'x', '½', '①', ' ', '  ', '\t', '\n', '\u00a0', '\u3000', '\u200b'],
    ),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  );
  const title = fc.array(letter, { maxLength: 5 }).map((letters) => letters.join(''));

  it('treats the same titles as equal as the sample does', () => {
    const day = '2026-01-01T00:00:00Z';
    const areSame = (one: string, other: string): boolean => duplicateKey(one, day) === duplicateKey(other, day);
    fc.assert(
      fc.property(title, title, fc.boolean(), (one, other, isUpper) => {
        for (const second of [
          other,
          isUpper ? one.toUpperCase() : one.toLowerCase(),
          ` ${one}\t`,
          one.normalize('NFD'),
        ]) {
          assert.equal(
            areSame(one, second),
            normaliseTitle(one) === normaliseTitle(second),
            JSON.stringify([one, second]),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});

import assert from 'node:assert/strict';
import { placeNow, readableEnd } from '../../../../media/mini/revealed';

describe('revealed identities', () => {
  it('are followed to their positions', () => {
    const places: readonly (readonly [before: string, now: string, index: number, place: number | undefined])[] = [
      ['ab', 'ab', 1, 1],
      ['b', 'ab', 0, 1],
      ['ab', 'b', 1, 0],
      ['ab', 'ba', 1, 0],
      // Changed itself, taken away, and about to be added.
      ['ab', 'ac', 1, 1],
      ['ab', 'a', 1, undefined],
      ['a', 'ab', 1, 1],
    ];
    for (const [before, now, index, place] of places) assert.equal(placeNow([...before], [...now], index), place);
  });

  it('are announced to screen readers as far as they are unmasked', () => {
    assert.deepEqual(['••••017', '••••••', ''].map(readableEnd), ['017', '', '']);
  });
});

import assert from 'node:assert/strict';
import { noneRevealed, readableEnd, withHidden, withRevealed } from '../../../../media/mini/revealed';

describe('revealed identities', () => {
  it('are shown and hidden one at a time', () => {
    const both = withRevealed(withRevealed(noneRevealed, 0, 'TEST-1'), 2, 'TEST-3');
    assert.deepEqual(
      [...both],
      [
        [0, 'TEST-1'],
        [2, 'TEST-3'],
      ],
    );
    assert.deepEqual([...withHidden(both, 0)], [[2, 'TEST-3']]);
    assert.equal(noneRevealed.size, 0);
  });

  it('are announced to screen readers as far as they are unmasked', () => {
    assert.deepEqual(['••••017', '••••••', ''].map(readableEnd), ['017', '', '']);
  });
});

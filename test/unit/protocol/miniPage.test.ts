import assert from 'node:assert/strict';
import { isMiniRef } from '../../../src/protocol/miniPage';

describe('isMiniRef', () => {
  it('knows what a kept page needs to find its Mini', () => {
    assert.ok(isMiniRef({ connectionId: 'c', miniId: 'm' }));
    for (const other of [
      null,
      'm',
      {},
      { connectionId: 'c' },
      { connectionId: 'c', miniId: '' },
      { connectionId: 1, miniId: 'm' },
    ])
      assert.ok(!isMiniRef(other));
  });
});

import assert from 'node:assert/strict';
import { refIn, type PageRef } from '../../../src/protocol/page';

describe('refIn', () => {
  it('finds what a kept page needs to find its thing, and nothing in a state of another form', () => {
    const fields = ['connectionId', 'miniId'] as const;
    const ref = { connectionId: 'c', miniId: 'm' };
    assert.equal(refIn<PageRef>({ ref, tab: 1 }, fields), ref);
    const others = [
      null,
      'm',
      {},
      { connectionId: 'c' },
      { connectionId: 'c', miniId: '' },
      { connectionId: 1, miniId: 'm' },
    ];
    for (const other of [undefined, null, 'm', ref, {}, ...others.map((one) => ({ ref: one }))])
      assert.equal(refIn<PageRef>(other, fields), undefined, JSON.stringify(other));
  });
});

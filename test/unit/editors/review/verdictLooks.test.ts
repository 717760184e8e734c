import assert from 'node:assert/strict';
import { verdictLooks } from '../../../../src/editors/review/verdictLooks';

describe('what a review shows of an item', () => {
  it('tells a Record in the trash from a locked workspace', () => {
    assert.deepEqual([verdictLooks.deleted.text(), verdictLooks.locked.text()], ['Deleted', 'Locked']);
  });
});

import assert from 'node:assert/strict';
import { stagedCounts } from '../../../../src/editors/table/stagedCounts';
import { StagedEdits } from '../../../../src/workspace/table/staging/stagedEdits';

describe('the counts of staged edits', () => {
  it('offer to apply those alone whose Mini is there', () => {
    const edits = new StagedEdits();
    const shown = (): unknown => {
      const { cells, applyText, canApply } = stagedCounts(edits, { isApplyingStaged: false });
      return [cells, applyText, canApply];
    };
    const change = { base: {}, columnId: 'title', before: 'was', after: 'edited' };
    const [kept, gone] = ['kept', 'gone'].map((miniId) => ({ miniId, recordId: 'r' }));
    assert.ok(kept && gone);
    edits.stage([kept, gone].map((ref) => ({ ...ref, ...change })));
    assert.deepEqual(shown(), [2, 'Apply (2)', true]);
    edits.fail(gone, 'miniGone');
    assert.deepEqual(shown(), [2, 'Apply (1)', true]);
    edits.discard([kept]);
    assert.deepEqual(shown(), [1, 'Apply (0)', false]);
  });
});

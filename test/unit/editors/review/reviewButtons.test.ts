import assert from 'node:assert/strict';
import { reviewButtons, type Standing } from '../../../../src/editors/review/reviewButtons';
import type { ReviewCounts } from '../../../../src/workspace/changeSets/review/reviewGroups';

describe('the buttons of a review', () => {
  const entry = { progress: { through: 0 }, status: 'planned' } as Standing['entry'];
  const textsWith = (conflict: number, applies = 3): readonly string[] => {
    const counts = { applies, verdicts: { conflict } } as ReviewCounts;
    return reviewButtons({ entry, isUndone: false, undoneCount: 0, isLocked: false }, counts).map(({ text }) => text);
  };

  it('say how many conflicts they decide, if that is more than one', () => {
    assert.deepEqual(textsWith(1), ['Apply (3)', 'Compare', 'Take Theirs', 'Keep Mine', 'Refresh', 'Discard']);
    assert.deepEqual(textsWith(12).slice(2, 4), ['Take Theirs (12)', 'Keep Mine (12)']);
    assert.deepEqual(textsWith(0), ['Apply (3)', 'Compare', 'Refresh', 'Discard']);
  });

  it('compare up to 50 changes as texts, and say so where there are more', () => {
    const compared = [0, 1, 50, 3_000].map((applies) => textsWith(0, applies).find((text) => text.startsWith('Comp')));
    assert.deepEqual(compared, [undefined, 'Compare', 'Compare', 'Compare (50 of 3,000)']);
  });
});

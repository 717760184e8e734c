import assert from 'node:assert/strict';
import { progressOf } from '../../../../src/workspace/changeSets/progress';

const counts = { done: 4, unchanged: 0, failed: 0, conflict: 0, inDoubt: 0, excluded: 0, notBegun: 0, begun: 0 };

describe('progressOf', () => {
  it('tells the time that is left while something is', () => {
    const run = { beganWith: 0, elapsedMs: 2_000 };
    assert.equal(progressOf({ ...counts, notBegun: 2 }, run).remainingMs, 1_000);
    // Its end is still to be written.
    const { rate, remainingMs } = progressOf(counts, run);
    assert.deepEqual([rate, remainingMs], [2, undefined]);
  });
});

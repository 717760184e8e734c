import assert from 'node:assert/strict';
import { changeSetText, itemStateText } from '../../../src/words/changeSetProgress';
import { itemStates } from '../../../src/workspace/changeSets/outcome';

describe('the words for what became of an item', () => {
  it('differ, as a report filters by them', () => {
    assert.equal(new Set(itemStates.map(itemStateText)).size, itemStates.length);
  });
});

describe('the words for the state of changes', () => {
  it('end with how many were undone since', () => {
    const counts = { done: 2, failed: 1, conflict: 0, inDoubt: 0, unchanged: 0, notBegun: 0 };
    const shown = { status: 'finished', isStopping: false, progress: { counts, total: 3, through: 3 } };
    assert.equal(changeSetText(shown), '2 of 3 applied · 1 failed');
    assert.equal(changeSetText({ ...shown, undoneCount: 2 }), '2 of 3 applied · 1 failed · Undone: 2');
  });

  it('account for those that others had changed to the same', () => {
    const counts = { done: 2, failed: 0, conflict: 1, inDoubt: 0, unchanged: 3, notBegun: 0 };
    const shown = { status: 'finished', isStopping: false, progress: { counts, total: 6, through: 6 } };
    assert.equal(changeSetText(shown), '2 of 6 applied · 1 changed since · Unchanged: 3');
  });

  it('tell the time that is left in the unit that fits', () => {
    const counts = { done: 1, failed: 0, conflict: 0, inDoubt: 0, unchanged: 0, notBegun: 99 };
    const left = (seconds: number): string | undefined => {
      const progress = { counts, total: 100, through: 1, remainingMs: seconds * 1000 };
      return /· (.*) left$/.exec(changeSetText({ status: 'running', isStopping: false, progress }))?.[1];
    };
    assert.deepEqual([20, 90, 119 * 60, 514 * 60].map(left), ['20 seconds', '2 minutes', '119 minutes', '9 hours']);
  });
});

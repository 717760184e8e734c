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
});

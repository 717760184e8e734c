import assert from 'node:assert/strict';
import { itemStateText } from '../../../src/words/changeSetProgress';
import { itemStates } from '../../../src/workspace/changeSets/outcome';

describe('the words for what became of an item', () => {
  it('differ, as a report filters by them', () => {
    assert.equal(new Set(itemStates.map(itemStateText)).size, itemStates.length);
  });
});

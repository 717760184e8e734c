import assert from 'node:assert/strict';
import { stateText } from '../../../src/words/states';

describe('the word for a state', () => {
  it('is there for each state, known, unknown or missing', () => {
    const states = ['active', 'draft', 'archived', 'deleted', 'frozen', '', null, undefined];
    assert.deepEqual(
      states.map((state) => stateText(state)),
      ['Active', 'Draft', 'Archived', 'Deleted', 'frozen', 'Unknown', 'Unknown', 'Unknown'],
    );
  });
});

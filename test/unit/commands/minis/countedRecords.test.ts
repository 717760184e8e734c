import assert from 'node:assert/strict';
import { recordsText } from '../../../../src/commands/minis/countedRecords';

describe('recordsText', () => {
  it('tells of the trash only when something is in it', () => {
    assert.equal(recordsText({ listed: 45, inTrash: 3 }, 1), 'Its 45 Records, and 3 in the trash, may go with it.');
    assert.equal(recordsText({ listed: 45, inTrash: 0 }, 1), 'Its 45 Records may go with it.');
    assert.equal(recordsText({ listed: 45, inTrash: undefined }, 2), 'Their 45 Records may go with them.');
    assert.equal(recordsText({ listed: 0, inTrash: 2 }, 2), 'Their 0 Records, and 2 in the trash, may go with them.');
  });

  it('says when there are none, and when nobody knows', () => {
    assert.equal(recordsText({ listed: 0, inTrash: 0 }, 1), 'It has no Records.');
    assert.equal(recordsText({ listed: 0, inTrash: 0 }, 3), 'They have no Records.');
    assert.match(recordsText({ listed: undefined, inTrash: 1 }, 1), /did not say/);
  });
});

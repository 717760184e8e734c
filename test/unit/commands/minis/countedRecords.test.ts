import assert from 'node:assert/strict';
import { recordsText } from '../../../../src/commands/minis/countedRecords';

describe('recordsText', () => {
  it('mentions the trash only when it contains Records', () => {
    assert.equal(recordsText({ listed: 45, inTrash: 3 }), 'Records that may be deleted too: 45, 3 in the trash.');
    assert.equal(recordsText({ listed: 45, inTrash: 0 }), 'Records that may be deleted too: 45.');
    assert.equal(recordsText({ listed: 45, inTrash: undefined }), 'Records that may be deleted too: 45.');
    assert.equal(recordsText({ listed: 0, inTrash: 2 }), 'Records that may be deleted too: 0, 2 in the trash.');
  });

  it('reports when there are none and when the number is unknown', () => {
    assert.equal(recordsText({ listed: 0, inTrash: 0 }), 'Records that may be deleted too: 0.');
    assert.equal(recordsText({ listed: 0, inTrash: 0 }), 'Records that may be deleted too: 0.');
    assert.match(recordsText({ listed: undefined, inTrash: 1 }), /Unknown/);
  });
});

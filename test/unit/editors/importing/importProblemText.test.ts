import assert from 'node:assert/strict';
import { reasonText, refusalText } from '../../../../src/editors/importing/importProblemText';

describe('importProblemText', () => {
  it('says where the rest of a file is not read', () => {
    for (const kind of ['unclosedQuote', 'rowTooLong', 'brokenJson'] as const)
      assert.match(reasonText({ kind }), /Nothing after it is read\.$/);
    assert.equal(reasonText({ kind: 'badJson' }), 'Invalid JSON.');
  });

  it('says what is wrong with the quotes of a header', () => {
    assert.equal(
      refusalText({ kind: 'badHeader', line: 1, fault: 'spaceBeforeQuote' }),
      "Line 1: There's a space before the quote. Remove it.",
    );
  });
});

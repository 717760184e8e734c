import assert from 'node:assert/strict';
import { checkNotTaken } from '../../../../src/commands/ask/checkNotBlank';

describe('the check of a typed name', () => {
  it('rejects one that is taken, or blank', () => {
    const check = checkNotTaken('NHS number', ['TEST-1']);
    assert.equal(check('TEST-2'), undefined);
    assert.match(check(' ') ?? '', /^NHS number is required/);
    assert.match(check(' TEST-1 ') ?? '', /already exists/);
  });
});

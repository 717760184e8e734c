import assert from 'node:assert/strict';
import { maskIdentity } from '../../../src/domain/identity';

describe('maskIdentity', () => {
  it('shows the last three characters, and none of a short value', () => {
    assert.equal(maskIdentity('TEST-NHS-0000000017'), '••••••••••••••••017');
    assert.equal(maskIdentity('1234567'), '••••567');
    assert.equal(maskIdentity('123456'), '••••••');
    assert.equal(maskIdentity(''), '');
    assert.equal(maskIdentity('7'.repeat(3000)), `${'•'.repeat(20)}777`);
    assert.equal(maskIdentity('🙂🙂🙂🙂🙂🙂🙂'), '••••🙂🙂🙂');
  });
});

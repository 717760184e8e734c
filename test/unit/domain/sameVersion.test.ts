import assert from 'node:assert/strict';
import { sameVersion } from '../../../src/domain/sameVersion';
import { aRecord } from '../../support/build';

describe('sameVersion', () => {
  it('goes by eTag, else by updatedAt, else by everything', () => {
    const record = aRecord();
    assert.ok(sameVersion(record, aRecord(1, { updatedAt: 'later' })));
    assert.ok(!sameVersion(record, aRecord(1, { eTag: '"other"' })));
    assert.ok(sameVersion(aRecord(1, { eTag: null }), aRecord(1, { title: 'other' })));
    assert.ok(!sameVersion(aRecord(1, { eTag: null }), aRecord(1, { updatedAt: 'later' })));
    const bare = { eTag: null, updatedAt: null };
    assert.ok(sameVersion(aRecord(1, bare), aRecord(1, bare)));
    assert.ok(!sameVersion(aRecord(1, bare), aRecord(1, { ...bare, title: 'other' })));
  });
});

import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../src/domain/record';
import { sameVersion } from '../../../src/domain/sameVersion';
import { toRecordRow } from '../../../src/workspace/records/recordRow';
import { aRecord } from '../../support/build';

describe('sameVersion', () => {
  it('compares eTag, else updatedAt, else all fields', () => {
    const record = aRecord();
    assert.ok(sameVersion(record, aRecord(1, { updatedAt: 'later' })));
    assert.ok(!sameVersion(record, aRecord(1, { eTag: '"other"' })));
    assert.ok(sameVersion(aRecord(1, { eTag: null }), aRecord(1, { eTag: null })));
    assert.ok(!sameVersion(aRecord(1, { eTag: null }), aRecord(1, { updatedAt: 'later' })));
    const bare = { eTag: null, updatedAt: null };
    assert.ok(sameVersion(aRecord(1, bare), aRecord(1, bare)));
    assert.ok(!sameVersion(aRecord(1, bare), aRecord(1, { ...bare, title: 'other' })));
  });

  it('without eTags distinguishes two writes with the same updatedAt', () => {
    const [one, other] = [aRecord(1, { eTag: null }), aRecord(1, { eTag: null, content: { mood: 'other' } })];
    assert.equal(one.updatedAt, other.updatedAt);
    assert.ok(!sameVersion(one, other));
    const [row, otherRow] = [toRecordRow(one, 'mini'), toRecordRow(other, 'mini')];
    assert.ok(row && otherRow && !sameVersion(row, otherRow));
  });

  it('treats a listing with fewer fields as the same version', () => {
    const { content: _content, ...listed } = aRecord(1, { eTag: null });
    assert.ok(sameVersion<Partial<StoredRecord>>(listed, aRecord(1, { eTag: null })));
  });
});

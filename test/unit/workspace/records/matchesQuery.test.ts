import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../../src/domain/record';
import type { RecordFilter } from '../../../../src/domain/recordQuery';
import { matchesQuery } from '../../../../src/workspace/records/matchesQuery';
import { toRecordRow } from '../../../../src/workspace/records/recordRow';
import { aRecord } from '../../../support/build';

const matches = (filter: RecordFilter | undefined, changes: Partial<StoredRecord> = {}): boolean | undefined => {
  const row = toRecordRow(aRecord(1, changes), 'mini');
  assert.ok(row);
  return matchesQuery({ miniId: 'mini', ...(filter ? { filter } : {}) }, row);
};

describe('matchesQuery', () => {
  it('excludes only deleted Records when no state is given', () => {
    for (const state of ['active', 'draft', 'archived', 'a later word', null])
      assert.equal(matches({}, { state }), true);
    assert.equal(matches(undefined, { state: 'deleted' }), false);
    assert.equal(matches({ states: [] }, { state: 'deleted' }), false);
  });

  it('matches any of several states or labels', () => {
    assert.equal(matches({ states: ['draft', 'deleted'] }, { state: 'deleted' }), true);
    assert.equal(matches({ states: ['draft'] }), false);
    assert.equal(matches({ labels: ['Other', 'Sample label'] }), true);
    assert.equal(matches({ labels: ['Sample label'] }, { labels: null }), false);
  });

  it('includes both ends of a time range and excludes a Record without a date', () => {
    const bounds = { startDate: '2026-03-01T09:00:00Z', endDate: '2026-03-01T10:00:00+01:00' };
    assert.equal(matches(bounds), true);
    assert.equal(matches(bounds, { eventDate: '2026-03-01T09:00:01Z' }), false);
    assert.equal(matches(bounds, { eventDate: null }), false);
  });

  it('is undefined for fields that a row lacks', () => {
    assert.equal(matches({ createdBy: ['somebody'] }), undefined);
    assert.equal(matches({ createdBy: ['somebody'], states: ['draft'] }), false);
    assert.equal(matches({ externalUris: ['https://care.example.org/records/17'] }), undefined);
    assert.equal(matches({ createdBy: [], updatedBy: [], externalUris: [] }), true);
  });

  it('matches single Records', () => {
    const { id } = aRecord(1);
    assert.equal(matches({ recordIds: ['another', id ?? ''] }), true);
    assert.equal(matches({ recordIds: ['another'] }), false);
  });

  it('matches a single Mini', () => {
    const row = toRecordRow(aRecord(1), 'other');
    assert.ok(row);
    assert.equal(matchesQuery({ miniId: 'mini' }, row), false);
  });
});

import assert from 'node:assert/strict';
import { formerValues, holds, rowAfter, sameMoment } from '../../../src/workspace/recordChange';
import { toRecordRow } from '../../../src/workspace/recordRow';
import { aRecord } from '../../support/build';

const record = aRecord(1, { eventDate: '2026-03-01T09:00:00Z', labels: ['A', 'B'], state: 'active' });

describe('a change of a Record', () => {
  it('knows what stood in the fields that it changes, and in no others', () => {
    assert.deepEqual(formerValues(record, { labels: [], state: 'archived' }), { labels: ['A', 'B'], state: 'active' });
    const bare = aRecord(1, { eventDate: null, description: null });
    assert.deepEqual(formerValues(bare, { eventDate: 'x', description: 'y' }), { eventDate: null, description: null });
  });

  it('tells whether a Record has it already', () => {
    assert.equal(holds(record, { labels: ['B', 'A'] }), true);
    assert.equal(holds(record, { labels: ['A'] }), false);
    assert.equal(holds(record, { labels: ['A', 'A'] }), false);
    assert.equal(holds(record, { eventDate: '2026-03-01T20:00:00+11:00' }), true);
    assert.equal(holds(record, { eventDate: null }), false);
    assert.equal(holds(aRecord(1, { eventDate: null, description: null }), { eventDate: null, description: '' }), true);
    assert.equal(holds(record, { state: 'archived' }), false);
  });

  it('shows in the row without a mark of the version', () => {
    const row = toRecordRow(record, 'mini');
    assert.ok(row);
    const after = rowAfter(row, { eventDate: null, labels: ['C'], state: 'archived' });
    assert.deepEqual([after.eventDate, after.labels, after.state], [undefined, ['C'], 'archived']);
    assert.deepEqual([after.eTag, after.updatedAt, after.title], [undefined, undefined, row.title]);
  });

  it('takes two texts of one moment for the same', () => {
    assert.equal(sameMoment('2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000+00:00'), true);
    assert.equal(sameMoment(undefined, null), true);
    assert.equal(sameMoment('not a date', 'another'), false);
    assert.equal(sameMoment('not a date', 'not a date'), true);
  });
});

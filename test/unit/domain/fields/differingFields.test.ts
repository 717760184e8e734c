import assert from 'node:assert/strict';
import { changedFields, differingFields, formerValues } from '../../../../src/domain/fields/differingFields';
import { miniFields } from '../../../../src/domain/fields/miniFields';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import { aRecord } from '../../../support/build';

describe('the fields that a write sends', () => {
  const record = aRecord(1, { labels: ['A', 'B'], state: 'active', eventDate: '2026-03-01T09:00:00Z' });
  const differ = (change: object): string[] => differingFields(recordFields, change, record);

  it('know what stood there before, and clear what was not there', () => {
    assert.deepEqual(formerValues(recordFields, record, { labels: [], state: 'archived' }), {
      labels: ['A', 'B'],
      state: 'active',
    });
    assert.deepEqual(formerValues(recordFields, {}, { eventDate: 'x', description: 'y', title: 'z', labels: ['A'] }), {
      title: '',
      description: null,
      eventDate: null,
      labels: [],
    });
  });

  it('compare labels as a set, moments by their time, and missing as empty', () => {
    assert.deepEqual(differ({ labels: ['B', 'A', 'A'] }), []);
    assert.deepEqual(differ({ labels: ['A'] }), ['labels']);
    assert.deepEqual(differ({ eventDate: '2026-03-01T20:00:00+11:00' }), []);
    assert.deepEqual(differ({ eventDate: null }), ['eventDate']);
    assert.deepEqual(differingFields(recordFields, { eventDate: null, description: '' }, {}), []);
    assert.deepEqual(differ({ state: 'archived' }), ['state']);
  });

  it('take a text that the service trimmed or composed for the one that was sent', () => {
    const stored = aRecord(1, { description: 'Über\nzwei', title: 'Sample' });
    const sent = { description: ' U\u0308ber\r\nzwei ', title: 'Sample ' };
    assert.deepEqual(differingFields(recordFields, sent, stored), []);
    assert.deepEqual(differingFields(recordFields, { title: 'sample' }, stored), ['title']);
  });

  it('take relations with ids of the service for those that were sent', () => {
    const sent = [{ targetRecordId: 'a', relationship: 'relates-to' }];
    const stored = { relations: [{ id: 'r1', targetRecordId: 'a', relationship: 'relates-to', since: null }] };
    assert.deepEqual(differingFields(recordFields, { relations: sent }, stored), []);
    assert.deepEqual(differingFields(recordFields, { relations: [] }, stored), ['relations']);
  });

  it('know a day by any form that the service writes it in', () => {
    const stored = { dateOfBirth: '1901-02-03T00:00:00Z' };
    assert.deepEqual(differingFields(miniFields, { dateOfBirth: '1901-02-03' }, stored), []);
    assert.deepEqual(differingFields(miniFields, { dateOfBirth: '1901-02-04' }, stored), ['dateOfBirth']);
  });
});

describe('changedFields', () => {
  it('names the fields that differ', () => {
    const older = { title: 'Visit', content: { pulse: 64 }, labels: ['a'], searchable: true };
    const newer = { title: 'First visit', content: { pulse: 66 }, labels: ['a', 'b'], searchable: false };
    assert.deepEqual(changedFields(recordFields, newer, older), ['title', 'searchable', 'labels', 'content']);
  });

  it('takes missing, null and empty as the same', () => {
    const empty = { description: null, labels: null, tags: null, authorization: null, content: null };
    const alsoEmpty = { description: '', labels: [], tags: {}, authorization: { users: null, minis: [] } };
    assert.deepEqual(changedFields(recordFields, empty, alsoEmpty), []);
  });

  it('does not mind the order of labels and keys, but that of content', () => {
    const one = { labels: ['a', 'b'], tags: { x: '1', y: '2' }, content: [1, 2] };
    assert.deepEqual(changedFields(recordFields, one, { ...one, labels: ['b', 'a'], tags: { y: '2', x: '1' } }), []);
    assert.deepEqual(changedFields(recordFields, one, { ...one, content: [2, 1] }), ['content']);
  });

  it('keeps false, nought and an empty text apart', () => {
    assert.deepEqual(changedFields(recordFields, { content: { a: false } }, { content: { a: 0 } }), ['content']);
    assert.deepEqual(changedFields(recordFields, { archived: false }, {}), ['archived']);
  });

  it('does not take what the service notes about a file for a change', () => {
    const file = { id: 'a1', fileName: 'scan.pdf', checksum: 'c', size: 5 };
    const read = { attachments: [file] };
    assert.deepEqual(
      changedFields(recordFields, read, { attachments: [{ ...file, id: 'a2', unreadableReason: 'failed' }] }),
      [],
    );
    assert.deepEqual(changedFields(recordFields, read, { attachments: [{ ...file, checksum: 'd' }] }), ['attachments']);
  });
});

import assert from 'node:assert/strict';
import { changedFields, differingFields, formerValues } from '../../../../src/domain/fields/differingFields';
import { miniFields } from '../../../../src/domain/fields/miniFields';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import { aRecord } from '../../../support/build';

describe('the fields of a write', () => {
  const record = aRecord(1, { labels: ['A', 'B'], state: 'active', eventDate: '2026-03-01T09:00:00Z' });
  const differ = (change: object): string[] => differingFields(recordFields, change, record);

  it('return the former values and clear those that were empty', () => {
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

  it('compare labels as a set, times as moments, and missing as empty', () => {
    assert.deepEqual(differ({ labels: ['B', 'A', 'A'] }), []);
    assert.deepEqual(differ({ labels: ['A'] }), ['labels']);
    assert.deepEqual(differ({ eventDate: '2026-03-01T20:00:00+11:00' }), []);
    assert.deepEqual(differ({ eventDate: null }), ['eventDate']);
    assert.deepEqual(differingFields(recordFields, { eventDate: null, description: '' }, {}), []);
    assert.deepEqual(differ({ state: 'archived' }), ['state']);
  });

  it('treat a text as equal that the service trimmed or normalized', () => {
    const stored = aRecord(1, { description: 'Über\nzwei', title: 'Sample' });
    const sent = { description: ' U\u0308ber\r\nzwei ', title: 'Sample ' };
    assert.deepEqual(differingFields(recordFields, sent, stored), []);
    assert.deepEqual(differingFields(recordFields, { title: 'sample' }, stored), ['title']);
  });

  it('treat relations as equal to which the service added ids', () => {
    const sent = [{ targetRecordId: 'a', relationship: 'relates-to' }];
    const stored = { relations: [{ id: 'r1', targetRecordId: 'a', relationship: 'relates-to', since: null }] };
    assert.deepEqual(differingFields(recordFields, { relations: sent }, stored), []);
    assert.deepEqual(differingFields(recordFields, { relations: [] }, stored), ['relations']);
  });

  it('treat relations and identities as equal to which the service added facts of its own, in whichever order', () => {
    const relations = [
      { targetRecordId: 'a', relationship: 'relates-to' },
      { targetRecordId: 'b', relationship: 'supersedes', since: '2026-03-01T09:00:00Z' },
    ];
    const identities = [
      { kind: 'nhs', value: 'TEST-NHS-1' },
      { kind: 'ndis', value: 'TEST-NDIS-1' },
    ];
    const noted = <T extends object>(things: readonly T[]): object[] =>
      things.map((one, at) => ({ ...one, id: `id${at}`, isVerified: false, createdBy: 'u1' })).toReversed();
    assert.deepEqual(differingFields(recordFields, { relations }, { relations: noted(relations) }), []);
    assert.deepEqual(differingFields(miniFields, { identities }, { identities: noted(identities) }), []);
    assert.deepEqual(differingFields(recordFields, { relations }, { relations: noted(relations.slice(1)) }), [
      'relations',
    ]);
    const others = [{ kind: 'nhs', value: 'TEST-NHS-2' }, ...identities.slice(1)];
    assert.deepEqual(differingFields(miniFields, { identities }, { identities: noted(others) }), ['identities']);
  });

  it('recognize a day in any form the service writes', () => {
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

  it('treats missing, null and empty as equal', () => {
    const empty = { description: null, labels: null, tags: null, authorization: null, content: null };
    const alsoEmpty = { description: '', labels: [], tags: {}, authorization: { users: null, minis: [] } };
    assert.deepEqual(changedFields(recordFields, empty, alsoEmpty), []);
  });

  it('ignores the order of labels and keys, but not that of content', () => {
    const one = { labels: ['a', 'b'], tags: { x: '1', y: '2' }, content: [1, 2] };
    assert.deepEqual(changedFields(recordFields, one, { ...one, labels: ['b', 'a'], tags: { y: '2', x: '1' } }), []);
    assert.deepEqual(changedFields(recordFields, one, { ...one, content: [2, 1] }), ['content']);
  });

  it('distinguishes false, zero and an empty text', () => {
    assert.deepEqual(changedFields(recordFields, { content: { a: false } }, { content: { a: 0 } }), ['content']);
    assert.deepEqual(changedFields(recordFields, { archived: false }, {}), ['archived']);
  });

  it("ignores the service's notes about a file", () => {
    const file = { id: 'a1', fileName: 'scan.pdf', checksum: 'c', size: 5 };
    const read = { attachments: [file] };
    assert.deepEqual(
      changedFields(recordFields, read, { attachments: [{ ...file, id: 'a2', unreadableReason: 'failed' }] }),
      [],
    );
    assert.deepEqual(changedFields(recordFields, read, { attachments: [{ ...file, checksum: 'd' }] }), ['attachments']);
  });
});

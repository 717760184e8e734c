import assert from 'node:assert/strict';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import { changedFields } from '../../../../src/domain/fields/differingFields';

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

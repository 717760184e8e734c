import assert from 'node:assert/strict';
import { formerFields, restoredRecordFields } from '../../../../src/workspace/records/restoredRecordFields';
import { aRecord } from '../../../support/build';

describe('the fields of an earlier version', () => {
  const now = aRecord(1, { title: 'Now', eTag: '"7"' });

  it('contain all writable fields and none that identifies the version', () => {
    const former = { ...aRecord(1, { title: 'Then', content: { a: 1 } }), recordId: 'x', checksum: 'y' };
    const fields = formerFields(former, now);
    assert.equal(fields.title, 'Then');
    assert.deepEqual(fields.content, { a: 1 });
    for (const name of ['id', 'eTag', 'recordId', 'checksum', 'attachments', 'createdAt']) {
      assert.ok(!(name in fields), name);
    }
  });

  for (const [then, stateNow, restored] of [
    ['archived', 'active', 'archived'],
    ['draft', 'active', 'active'],
    ['deleted', 'archived', 'archived'],
    ['not-known-here', 'active', 'active'],
    [null, 'active', 'active'],
    ['active', 'draft', 'draft'],
  ] as const) {
    it(`with state ${String(then)} restore ${stateNow} to ${restored}`, () => {
      const fields = formerFields(aRecord(1, { state: then }), { ...now, state: stateNow });
      assert.equal(fields.state, restored);
    });
  }
});

describe('the fields of a restored version', () => {
  const now = aRecord(1, { title: 'Now', tags: { a: 'b' }, authorization: { owner: 'sample' }, description: 'Now' });

  it('omit fields missing from the response', () => {
    const version = { recordId: 'x', description: 'Then', content: null };
    assert.deepEqual(restoredRecordFields(version, { ...now, state: 'active' }), {
      description: 'Then',
      content: null,
      state: 'active',
    });
  });

  it('clear fields that were empty in the version', () => {
    const fields = restoredRecordFields({ ...now, title: null, tags: {}, authorization: null }, now);
    assert.deepEqual([fields.title, fields.tags, fields.authorization], ['', {}, null]);
  });

  it('contain only the selected fields', () => {
    const version = {
      ...now,
      title: 'Then',
      description: 'Then',
      authorization: null,
      relations: [],
      state: 'archived',
    };
    assert.deepEqual(restoredRecordFields(version, now, ['title', 'state']), { title: 'Then', state: 'archived' });
  });
});

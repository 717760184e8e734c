import assert from 'node:assert/strict';
import { formerFields, restoredFields } from '../../../../src/workspace/records/restoredFields';
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
    assert.deepEqual(restoredFields(version, { ...now, state: 'active' }), {
      description: 'Then',
      content: null,
      state: 'active',
    });
  });

  it('clear fields that were empty in the version', () => {
    const fields = restoredFields({ ...now, title: null, tags: {}, authorization: null }, now);
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
    assert.deepEqual(restoredFields(version, now, ['title', 'state']), { title: 'Then', state: 'archived' });
  });
});

import assert from 'node:assert/strict';
import { formerFields, restoredFields } from '../../../src/workspace/replacing';
import { aRecord } from '../../support/build';

describe('the fields of an earlier form', () => {
  const now = aRecord(1, { title: 'Now', eTag: '"7"' });

  it('are all that a request may write, and none of what names the version', () => {
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
    it(`make of ${stateNow} by way of ${String(then)}: ${restored}`, () => {
      const fields = formerFields(aRecord(1, { state: then }), { ...now, state: stateNow });
      assert.equal(fields.state, restored);
    });
  }
});

describe('the fields of a restored version', () => {
  const now = aRecord(1, { title: 'Now', tags: { a: 'b' }, authorization: { owner: 'sample' }, description: 'Now' });

  it('leave what the answer does not say as it is', () => {
    const version = { recordId: 'x', description: 'Then', content: null };
    const fields = restoredFields(version, now);
    assert.deepEqual([fields.description, fields.content], ['Then', null]);
    assert.deepEqual([fields.title, fields.tags, fields.authorization], ['Now', { a: 'b' }, { owner: 'sample' }]);
  });

  it('empty what the version had not', () => {
    const fields = restoredFields({ ...now, title: null, tags: {}, authorization: null }, now);
    assert.deepEqual([fields.title, fields.tags, fields.authorization], ['', {}, null]);
  });
});

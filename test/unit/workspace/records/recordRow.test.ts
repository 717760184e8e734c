import assert from 'node:assert/strict';
import { parseExact } from '../../../../src/base/json/exactJson';
import type { StoredRecord } from '../../../../src/domain/record';
import { toRecordRow } from '../../../../src/workspace/records/recordRow';
import { aRecord } from '../../../support/build';

describe('toRecordRow', () => {
  it('accepts nulls and missing fields', () => {
    const empty = { id: 'one', title: null, state: null, labels: null, attachments: null, relations: null };
    const { contentHash: _contentHash, moreFields: _moreFields, ...row } = toRecordRow(empty, 'mini') ?? {};
    assert.deepEqual(row, {
      id: 'one',
      miniId: 'mini',
      title: '',
      state: '',
      eventDate: undefined,
      updatedAt: undefined,
      labels: [],
      attachmentCount: 0,
      unreadableCount: 0,
      relationCount: 0,
      eTag: undefined,
    });
    assert.deepEqual(toRecordRow({ id: 'one' }, 'mini'), toRecordRow(empty, 'mini'));
  });

  it('counts files that cannot be searched', () => {
    const attachments = [{ id: 'a' }, { id: 'b', unreadableReason: 'refused' }, { id: 'c', unreadableReason: 'later' }];
    const row = toRecordRow(aRecord(1, { attachments, relations: [{ id: 'r' }] }), 'mini');
    assert.deepEqual([row?.attachmentCount, row?.unreadableCount, row?.relationCount], [3, 2, 1]);
  });

  it('detects other changes by a hash when the service has no version mark', () => {
    const rowOf = (changes: Partial<StoredRecord>) =>
      toRecordRow(aRecord(1, { eTag: null, updatedAt: null, ...changes }), 'mini');
    assert.deepEqual(rowOf({}), rowOf({}));
    for (const changes of [{ description: 'Other.' }, { content: { text: 'Other' } }, { relations: [{ id: 'r' }] }])
      assert.notDeepEqual(rowOf(changes)?.contentHash, rowOf({})?.contentHash);
    assert.equal(toRecordRow(aRecord(1), 'mini')?.contentHash, undefined);
  });

  it('does not distinguish rounded numbers from exact ones', () => {
    const rowOf = (parse: (text: string) => unknown) =>
      toRecordRow(aRecord(1, { eTag: null, updatedAt: null, content: parse('{"n":12345678901234567890}') }), 'mini');
    assert.deepEqual(rowOf(parseExact), rowOf(JSON.parse));
  });

  it('returns no row for a Record without an id', () => {
    for (const id of [null, undefined, '']) assert.equal(toRecordRow(aRecord(1, { id }), 'mini'), undefined);
  });
});

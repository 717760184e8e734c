import assert from 'node:assert/strict';
import { toRecordRow } from '../../../src/workspace/recordRow';
import { aRecord } from '../../support/build';

describe('toRecordRow', () => {
  it('bears nulls and missing fields', () => {
    const empty = { id: 'one', title: null, state: null, labels: null, attachments: null, relations: null };
    assert.deepEqual(toRecordRow(empty, 'mini'), {
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

  it('counts what can not be searched', () => {
    const attachments = [{ id: 'a' }, { id: 'b', unreadableReason: 'refused' }, { id: 'c', unreadableReason: 'later' }];
    const row = toRecordRow(aRecord(1, { attachments, relations: [{ id: 'r' }] }), 'mini');
    assert.deepEqual([row?.attachmentCount, row?.unreadableCount, row?.relationCount], [3, 2, 1]);
  });

  it('has no row for a Record without an id', () => {
    for (const id of [null, undefined, '']) assert.equal(toRecordRow(aRecord(1, { id }), 'mini'), undefined);
  });
});

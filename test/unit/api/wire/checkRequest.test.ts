import assert from 'node:assert/strict';
import { failureOf } from '../../../../src/domain/failure';
import { aRecord } from '../../../support/build';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { TestServer } from '../../../support/testServer';

const file = (sizeBytes: number, fileName = 'a.png', contentType = 'image/png') => ({
  fileName,
  contentType,
  sizeBytes,
  open: () => new Blob([]).stream(),
});

describe('checkRequest', () => {
  it('refuses what exceeds a limit of the contract, without sending it', async () => {
    await using server = await TestServer.start((response) => void response.end('null'));
    const { minis, records, attachments, exports } = clientOf(server.baseUrl).client;
    const item = { title: 'Sample', miniId: 'm' };
    const unknownField = { title: 'Sample', colour: 'red' };
    const checked = { bytes: new Uint8Array(), from: 0, to: 0, end: new Uint8Array() };
    const cases: [() => Promise<unknown>, string, string][] = [
      [() => records.listRecords({ miniId: 'm' }, { kind: 'start', limit: 201 }), 'limitAfter', '≤ 200'],
      [() => records.listRecords({ miniId: ' ' }, { kind: 'start', limit: 200 }), 'miniId', '≥ 1'],
      [() => records.listRecordVersions('r', { kind: 'start', limit: 0 }), 'limit', '≤ 200'],
      [() => records.listRecordLabels(''), 'miniId', '≥ 1'],
      [() => records.searchRecords({ miniId: 'm', limit: 201 }), 'limit', '≤ 200'],
      [() => records.searchRecords({ miniId: ' ' }), 'miniId', '≥ 1'],
      [() => records.createRecord(unknownField), '', '≠ colour'],
      [() => records.batchUpsertRecords({ items: Array.from({ length: 2001 }, () => item) }), 'items', '≤ 2000'],
      [() => records.batchUpsertRecords({ items: [item, { ...item, miniId: '' }] }), 'items.1.miniId', '≥ 1'],
      [
        () =>
          records.batchUpsertRecords({
            checkedItems: Array.from({ length: 2001 }, () => checked),
            allowDuplicates: false,
          }),
        'checkedItems',
        '≤ 2000',
      ],
      [() => attachments.addAttachments('r', []), 'files', '≥ 1'],
      [() => attachments.addAttachments('r', [file(100_000_001)]), 'a.png', '≤ 100 MB'],
      [
        () =>
          attachments.addAttachments(
            'r',
            Array.from({ length: 6 }, () => file(9e7)),
          ),
        'files',
        '≤ 500 MB',
      ],
      [() => attachments.batchAddAttachments([{ recordId: '', fileName: 'a' }], [file(1)]), 'items.0.recordId', '≥ 1'],
      [
        () => minis.uploadMiniProfilePicture('m', file(1, 'a.svg', 'image/svg+xml')),
        'a.svg',
        'image/jpeg, image/png, image/gif, image/webp',
      ],
      [() => exports.exportRecords({ miniIds: [] }), 'miniIds', '≥ 1'],
      [
        () => records.listRecords({ miniId: 'm' }, { kind: 'after', cursor: '\ud800', limit: 1 }),
        'afterCursor',
        'UTF-8',
      ],
    ];
    for (const [send, field, limit] of cases) {
      const failure = await failureFrom(send());
      assert.deepEqual({ ...failure, operation: '' }, { operation: '', kind: 'limit', field, limit });
    }
    assert.equal(server.seen.length, 0);
  });

  it('accepts values at the limits', async () => {
    await using server = await TestServer.start((response) => void response.end('{"items":[]}'));
    const { records } = clientOf(server.baseUrl).client;
    await records.listRecords({ miniId: 'm' }, { kind: 'after', cursor: 'c', limit: 200 });
    const items = Array.from({ length: 2000 }, (_, number) => ({ title: `Sample ${number}`, miniId: 'm' }));
    await records.batchUpsertRecords({ items });
    assert.equal(server.seen.length, 2);
  });

  it("doesn't quote the body in the error", async () => {
    const { records } = clientOf('http://127.0.0.1:1').client;
    const body = { title: 'Sample Person 017', labels: [1] } as unknown as { title: string };
    await assert.rejects(records.upsertRecord(aRecord().id!, body), (error: Error) => {
      assert.equal(error.message, 'upsertRecord: limit');
      return failureOf(error)?.kind === 'limit';
    });
  });
});

import assert from 'node:assert/strict';
import type { ServiceClient } from '../../../src/api/client';
import { itemsFrom } from '../../../src/api/paging';
import { recordPayload } from '../../../src/domain/fields/payloads';
import type { PageRequest } from '../../../src/domain/page';
import type { RecordFilter } from '../../../src/domain/recordQuery';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { clientOf, failureFrom } from '../../support/clientOf';

describe('client and sample service', () => {
  let sample: RunningSample;
  let client: ServiceClient;
  let miniId: string;
  before(async () => {
    sample = await startSample({ minis: 3, records: 450 });
    client = clientOf(sample.url, { key: () => Promise.resolve(sample.key) }).client;
    miniId = (await client.minis.listMinis())[0]!.id;
  });
  after(() => sample.stop());

  async function idsOf(filter: RecordFilter, limit = 200): Promise<string[]> {
    const ids: string[] = [];
    const ask = (page: PageRequest) => client.records.listRecords({ miniId, filter }, page);
    for await (const record of itemsFrom('listRecords', ask, { kind: 'start', limit })) ids.push(record.id ?? '');
    return ids;
  }

  const read = async (recordId: string) => {
    const filter = { recordIds: [recordId], states: ['active', 'draft', 'archived', 'deleted'] };
    return (await client.records.listRecords({ miniId, filter }, { kind: 'start', limit: 1 })).items[0]!;
  };

  it("page size doesn't change which Records a list returns", async () => {
    const whole = await idsOf({});
    assert.ok(whole.length > 200);
    assert.equal(new Set(whole).size, whole.length);
    assert.deepEqual(await idsOf({}, 37), whole);
  });

  it('a Record is created, changed, deleted and restored', async () => {
    const externalUri = 'https://care.example.org/r/ü?a=b/c';
    const id = await client.records.createRecord({ title: 'Sample', miniId, externalUri, tags: { a: [1] } });
    assert.ok(id);
    const before = await read(id);
    await client.records.upsertRecord(externalUri, { ...recordPayload(before), miniId, title: 'Changed' });
    const changed = await read(id);
    assert.deepEqual([changed.title, changed.tags], ['Changed', { a: [1] }]);
    const stale = client.records.upsertRecord(id, { ...recordPayload(before), miniId });
    assert.equal((await failureFrom(stale)).kind, 'conflict');
    await client.records.deleteRecord(id);
    assert.equal((await read(id)).state, 'deleted');
    await client.records.restoreRecord(id, miniId);
    assert.equal((await read(id)).state, 'active');
    const versions = await client.records.listRecordVersions(id, { kind: 'start', limit: 10, miniId });
    assert.ok(versions.items.length > 0);
  });

  it('files are uploaded and downloaded unchanged', async () => {
    const id = (await client.records.createRecord({ title: 'With files', miniId }))!;
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
    const file = { fileName: 'Ärzte "brief".bin', sizeBytes: bytes.length, open: () => new Blob([bytes]).stream() };
    const [attachmentId] = await client.attachments.addAttachments(id, [file]);
    const download = await client.attachments.downloadAttachment(id, attachmentId!);
    assert.deepEqual(new Uint8Array(await new Response(download.stream).arrayBuffer()), bytes);
    const items = [{ recordId: id, fileName: 'b.txt' }];
    const more = { fileName: 'b.txt', sizeBytes: 2, open: () => new Blob(['hi']).stream() };
    assert.equal((await client.attachments.batchAddAttachments(items, [more])).failed.length, 0);
    assert.equal((await read(id)).attachments?.length, 2);
  });

  it('a batch reports results by index', async () => {
    const items = [
      { title: 'Twice', miniId, eventDate: '2026-02-01T10:00:00Z' },
      { title: ' twice ', miniId, eventDate: '2026-02-01T10:00:00Z' },
      { title: 'Nowhere', miniId: 'none' },
    ];
    const result = await client.records.batchUpsertRecords({ items });
    assert.equal(result.successfulIds.length, 1);
    assert.deepEqual([result.duplicates[0]?.index, result.failed[0]?.index], [1, 2]);
  });

  it('pictures and exports are downloaded with the key', async () => {
    const bytes = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    const open = () => new Blob([bytes]).stream();
    const file = { fileName: 'a.png', contentType: 'image/png', sizeBytes: bytes.length, open };
    await client.minis.uploadMiniProfilePicture(miniId, file);
    const { profilePictureUrl } = await client.minis.getMini(miniId);
    const picture = await client.applicationPaths.downloadPath(profilePictureUrl ?? '');
    assert.equal(picture.contentType, 'image/png');
    await picture.stream.cancel();
    const { stream } = await client.exports.exportRecords({ miniIds: [miniId] });
    assert.match(await new Response(stream).text(), /^\ufeff?Mini Name,Mini ID,Record ID/);
    const keyless = clientOf(sample.url).client;
    assert.equal((await failureFrom(keyless.minis.listMinis())).kind, 'unauthorized');
  });
});

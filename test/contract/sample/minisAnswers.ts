import assert from 'node:assert/strict';
import { form } from '../../unit/sample/ask';
import type { Asker } from './asker';

const id = '0a17c0de-0000-4000-8000-000000000017';
const externalUri = 'https://care.example.org/people/ä/1%?x#y';
const missing = '0a17c0de-0000-4000-8000-999999999999';
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

export function minisAnswers(asker: Asker): void {
  it('reading Minis', async () => {
    const minis = await asker.json<unknown[]>('listMinis', 200);
    assert.equal(minis.length, 40);
    await asker.answer('listMinis', 200, { query: { agentType: 'workspace' } });
    await asker.answer('getMini', 200, { path: { id } });
    await asker.answer('getMini', 404, { path: { id: missing } });
    await asker.answer('searchMinis', 200, { body: { text: 'TEST-NHS-0000000017', limit: 20, sort: 'relevance' } });
    await asker.answer('searchMinis', 400, { body: { limit: 201 } });
    await asker.answer('getMiniByExternalUri', 200, { body: 'https://care.example.org/people/017' });
    await asker.answer('getMiniByExternalUri', 404, { body: 'https://care.example.org/people/none' });
  });

  it('earlier forms of Minis', async () => {
    const { items } = await asker.json<{ items: { id: string }[] }>('listMiniVersions', 200, { path: { id } });
    const versionId = items[0]?.id ?? '';
    await asker.answer('listMiniVersions', 400, { path: { id }, query: { limit: 201 } });
    await asker.answer('listMiniVersions', 404, { path: { id: missing } });
    await asker.answer('getMiniVersion', 200, { path: { id, versionId } });
    await asker.answer('getMiniVersion', 404, { path: { id, versionId: missing } });
  });

  it('writing Minis', async () => {
    const person = {
      name: 'Sample Person 901',
      agentType: 'person',
      identities: [{ value: 'TEST-NHS-901', kind: 'nhs' }],
    };
    const made = await asker.json<string>('createMini', 201, { body: { ...person, labels: ['Region North'] } });
    await asker.answer('createMini', 400, { body: { name: ' ', identities: [{ value: 'x', kind: 'passport' }] } });
    await asker.answer('upsertMini', 201, { path: { id: externalUri }, body: { name: 'Sample Person 902' } });
    await asker.answer('upsertMini', 200, {
      path: { id: externalUri },
      body: { name: 'Sample Person 902 B', externalUri },
    });
    await asker.answer('upsertMini', 404, { path: { id: missing }, body: { name: 'Sample Person 903' } });
    await asker.answer('upsertMini', 400, { path: { id: made }, body: {} });
    await asker.answer('upsertMini', 409, { path: { id: made }, body: { name: 'Sample Person 901', eTag: '"old"' } });
    await asker.answer('patchMini', 200, { path: { id: made }, body: { dateOfBirth: '1901-02-03' } });
    await asker.answer('patchMini', 400, { path: { id: made }, body: { dateOfBirth: '3 February' } });
    await asker.answer('replaceMiniLabels', 200, { path: { id: made }, body: { labels: [] } });
    await asker.answer('replaceMiniLabels', 400, { path: { id: made }, body: {} });
    await asker.answer('upsertMiniByExternalUri', 200, { body: { externalUri, name: 'Sample Person 902' } });
    await asker.answer('upsertMiniByExternalUri', 400, { body: { name: 'Sample Person 902' } });
    await asker.answer('deleteMini', 200, { path: { id: made } });
    await asker.answer('deleteMini', 404, { path: { id: made } });
  });

  it('pictures of Minis', async () => {
    const body = form([['file', 'face.png', picture, 'image/png']]);
    const path = await asker.json<string>('uploadMiniProfilePicture', 200, { path: { id }, body });
    const pictureId = path.split('/').at(-1) ?? '';
    const answer = await asker.answer('downloadMiniProfilePicture', 200, { path: { id, pictureId } });
    assert.deepEqual(new Uint8Array(answer.bytes), picture);
    const drawing = form([['file', 'face.svg', '<svg/>', 'image/svg+xml']]);
    await asker.answer('uploadMiniProfilePicture', 400, { path: { id }, body: drawing });
    await asker.answer('deleteMiniProfilePicture', 200, { path: { id } });
    await asker.answer('downloadMiniProfilePicture', 404, { path: { id, pictureId: missing } });
  });
}

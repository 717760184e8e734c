import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startSample } from '../../../src/sample/startSample';
import { ask, form } from './ask';
import { type Page, miniId, recordId, withSample } from './withSample';

const megabyte = 1024 * 1024;
const temporaryFolders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('records-sample-'));

describe('The limits of uploads', () => {
  const lent = withSample({ minis: 1, records: 5, limits: { fileBytes: 3 * megabyte, requestBytes: 5 * megabyte } });
  const record = recordId(1, 3);
  const upload = (...sizes: number[]): ReturnType<typeof lent.ask> =>
    lent.ask('POST', `/Records/${record}/attachments`, {
      body: form(sizes.map((size, at) => ['files', `${at}.bin`, new Uint8Array(size), 'application/octet-stream'])),
    });

  it('are named when a file or all files together are too big, and nothing of them stays', async () => {
    const big = await upload(1, 3 * megabyte + 1);
    assert.equal(big.status, 400);
    assert.match(big.text, /A file may have 3 MB at most/);
    const many = await upload(2 * megabyte, 2 * megabyte, 2 * megabyte);
    assert.equal(many.status, 400);
    assert.match(many.text, /All files together may have 5 MB at most/);
    const query = { miniId: miniId(1), recordIds: [record], states: 'draft' };
    assert.deepEqual((await lent.read<Page>('GET', '/Records', { query })).items[0]?.['attachments'], []);
  });

  it('let through what just fits', async () => {
    assert.equal((await upload(3 * megabyte, 2 * megabyte)).status, 201);
  });
});

describe('A big file', () => {
  it('comes back byte for byte, from a folder that stop() removes', async () => {
    const before = temporaryFolders();
    const sample = await startSample({ minis: 1, records: 5 });
    const content = new Uint8Array(randomBytes(5 * megabyte));
    const body = form([
      ['files', 'big.bin', content],
      ['files', 'small.bin', 'small'],
    ]);
    const ids = (await ask(sample, 'POST', `/Records/${recordId(1, 0)}/attachments`, { body })).body as string[];
    const texts = await Promise.all(
      ids.map(async (id) => (await ask(sample, 'GET', `/Records/${recordId(1, 0)}/attachments/${id}`)).bytes),
    );
    const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    assert.equal(digest(texts[0] ?? Buffer.alloc(0)), digest(content));
    assert.equal(String(texts[1]), 'small');
    assert.equal(temporaryFolders().length, before.length + 1);
    await sample.stop();
    assert.deepEqual(temporaryFolders(), before);
  });
});

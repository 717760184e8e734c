import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { seedBytes } from '../../../src/sample/seed/files';
import { miniName } from '../../../src/sample/seed/names';
import { startSample } from '../../../src/sample/startSample';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask, form } from './ask';
import { type Page, withSample } from './withSample';

interface WireMini {
  readonly id: string;
  readonly name: string;
  readonly agentType: string;
  readonly profilePictureUrl: string | null;
  readonly dateOfBirth: string | null;
}

describe('The seeded workspace', () => {
  const lent = withSample();
  const all = ['active', 'draft', 'archived', 'deleted'];

  it('has people and teams with many, some and no Records', async () => {
    const minis = await lent.read<WireMini[]>('GET', '/Minis');
    assert.deepEqual([minis.length, minis[16]?.name, minis[9]?.agentType], [40, 'Elena Pebblebrook', 'workspace']);
    assert.equal(new Set(minis.map(({ name }) => name)).size, 40);
    assert.ok(minis.every(({ name }) => /^([A-Z][a-z]+ [A-Z][a-z]+|Team (North|South|East|West))$/.test(name)));
    const counts = await Promise.all(
      [1, 17, 18].map((number) =>
        lent.read<Page>('GET', '/Records', {
          query: { miniId: seededMiniId(number), states: all, includeTotalCount: true },
        }),
      ),
    );
    assert.deepEqual(
      counts.map((page) => page.totalCount),
      [48, 12_310, 0],
    );
  });

  it('has people of an age that people have', async () => {
    const minis = await lent.read<WireMini[]>('GET', '/Minis');
    const born = minis.flatMap((mini) => mini.dateOfBirth ?? []);
    assert.equal(born.length, 36);
    const ages = born.map((date) => (Date.parse('2026-06-30') - Date.parse(date)) / (365.25 * 86_400_000));
    assert.ok(
      ages.every((age) => age > 18 && age < 100),
      ages.join(' '),
    );
    assert.ok(new Set(ages.map(Math.floor)).size > 15);
  });

  it('has few warnings and few Records without an author', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
        lent.read<Page>('GET', '/Records', { query: { miniId: seededMiniId(number), limitAfter: 200 } }),
      ),
    );
    const records = pages.flatMap(({ items }) => items);
    const isUnreadable = (record: Page['items'][number]): boolean =>
      (record['attachments'] as Record<string, string>[]).some(({ unreadableReason }) => unreadableReason);
    assert.ok(records.length > 200);
    assert.ok(records.filter(isUnreadable).length <= 2);
    assert.ok(records.filter((record) => record['createdBy'] === null).length < records.length / 30);
    assert.ok(new Set(records.map(({ title }) => title)).size > 12);
  });

  it('gives each of 5,000 Minis its own name', () => {
    const names = Array.from({ length: 5_000 }, (_, at) => miniName(at + 1));
    assert.equal(new Set(names).size, names.length);
    assert.deepEqual(names.slice(0, 9), names.slice(0, 9).toSorted());
  });

  it('shows every kind of item in the first rows of the first Minis', async () => {
    for (const number of [1, 17]) {
      const page = await lent.read<Page>('GET', '/Records', {
        query: { miniId: seededMiniId(number), states: all, limitAfter: 16 },
      });
      const attachments = page.items.flatMap((record) => record['attachments'] as Record<string, string>[]);
      const types = new Set(attachments.map((attachment) => attachment['contentType']?.split(/[/;.+]/)[1]));
      for (const type of ['pdf', 'png', 'plain', 'csv', 'vnd']) assert.ok(types.has(type), type);
      const reasons = attachments.map((attachment) => attachment['unreadableReason']);
      assert.ok(reasons.includes('refused') && reasons.includes('failed'));
      const states = number === 17 ? all.filter((state) => state !== 'deleted') : all;
      assert.deepEqual([...new Set(page.items.map((record) => record.state))].sort(), states.toSorted());
      assert.ok(
        page.items.some((record) => record.labels.length > 1) &&
          page.items.some((record) => record.labels.length === 0),
      );
      assert.ok(page.items.some((record) => record['createdBy'] === null));
      assert.ok(
        page.items.some((record) => record.eventDate === null) && page.items.some((record) => record.title === null),
      );
    }
  });

  it('has labels with and without groups, skills in all states, and a user without a name', async () => {
    const { labels, labelGroups } = await lent.read<Record<string, Record<string, unknown>[]>>('GET', '/Labels');
    assert.ok(labels?.some((label) => label['labelGroupId'] === null) && labelGroups?.length === 3);
    const skills = await lent.read<{ state: string }[]>('GET', '/Skills');
    assert.deepEqual([...new Set(skills.map((skill) => skill.state))].sort(), all.toSorted());
    const users = await lent.read<{ firstName: string | null; email: string }[]>('GET', '/Users');
    assert.ok(
      users.some((user) => user.firstName === null) && users.every((user) => user.email.endsWith('@example.org')),
    );
  });

  it('serves valid pictures and files', async () => {
    const minis = await lent.read<WireMini[]>('GET', '/Minis');
    const picture = await lent.ask('GET', minis[0]?.profilePictureUrl?.replace('/api/v1', '') ?? '');
    assert.equal(picture.headers.get('content-type'), 'image/png');
    const length = picture.bytes.readUInt32BE(33);
    assert.equal(inflateSync(picture.bytes.subarray(41, 41 + length)).length, 96 * (1 + 96 * 3));
    const report = Buffer.concat((await seedBytes('report').open().toArray()) as Buffer[]);
    assert.equal(report.subarray(-22, -18).toString('latin1'), 'PK\x05\x06');
  });

  it('finds Minis and Records by words, and reports the matching fields', async () => {
    const search = (
      path: string,
      body: object,
    ): Promise<{ items: { matchedFields: string[] }[]; totalCount: number; nextCursor: string }> =>
      lent.read('POST', path, { body });
    const people = await search('/Minis/search', { text: 'test-nhs-0000000017' });
    assert.deepEqual([people.totalCount, people.items[0]?.matchedFields], [1, ['identities']]);
    const records = await search('/Records/search', { text: 'garden photo', miniId: seededMiniId(1), limit: 2 });
    assert.ok(records.items[0]?.matchedFields.includes('attachments'));
    const next = await search('/Records/search', {
      text: 'garden photo',
      miniId: seededMiniId(1),
      limit: 2,
      cursor: records.nextCursor,
    });
    assert.notDeepEqual(next.items, records.items);
  });
});

describe('A deleted Mini', () => {
  const lent = withSample({ minis: 2, records: 5 });

  it('leaves no Records behind, seeded or not', async () => {
    const query = {
      miniId: seededMiniId(1),
      states: ['active', 'draft', 'archived', 'deleted'],
      includeTotalCount: true,
    };
    await lent.ask('POST', '/Records', { body: { miniId: seededMiniId(1), title: 'One', externalUri: 'urn:one' } });
    assert.equal((await lent.read<Page>('GET', '/Records', { query })).totalCount, 6);
    await lent.ask('DELETE', `/Minis/${seededMiniId(1)}`);
    assert.equal((await lent.read<Page>('GET', '/Records', { query })).totalCount, 0);
    const found = await lent.read<Page>('POST', '/Records/search', { body: { miniId: seededMiniId(1), text: '' } });
    assert.deepEqual(found.items, []);
    const again = { miniId: seededMiniId(2), title: 'One', externalUri: 'urn:one' };
    assert.equal((await lent.ask('POST', '/Records', { body: again })).status, 201);
  });
});

const megabyte = 1024 * 1024;

describe('The limits of uploads', () => {
  const lent = withSample({ minis: 1, records: 5, limits: { fileBytes: 3 * megabyte, requestBytes: 5 * megabyte } });
  const record = seededRecordId(1, 3);
  const upload = (...sizes: number[]): ReturnType<typeof lent.ask> =>
    lent.ask('POST', `/Records/${record}/attachments`, {
      body: form(sizes.map((size, at) => ['files', `${at}.bin`, new Uint8Array(size), 'application/octet-stream'])),
    });

  it('are reported if a file or the total is too big, and nothing is stored', async () => {
    const big = await upload(1, 3 * megabyte + 1);
    assert.equal(big.status, 400);
    assert.match(big.text, /A file may have 3 MB at most/);
    const many = await upload(2 * megabyte, 2 * megabyte, 2 * megabyte);
    assert.equal(many.status, 400);
    assert.match(many.text, /All files together may have 5 MB at most/);
    const query = { miniId: seededMiniId(1), recordIds: [record], states: 'draft' };
    assert.deepEqual((await lent.read<Page>('GET', '/Records', { query })).items[0]?.['attachments'], []);
  });

  it('accept files at the limit', async () => {
    assert.equal((await upload(3 * megabyte, 2 * megabyte)).status, 201);
  });
});

describe('A big file', () => {
  const usual = process.env['TMPDIR'];
  let parent: string;
  before(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'big-file-'));
    process.env['TMPDIR'] = parent;
  });
  after(() => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    rmSync(parent, { recursive: true });
  });

  it('is returned unchanged, from a folder that stop() removes', async () => {
    const sample = await startSample({ minis: 1, records: 5 });
    const content = new Uint8Array(randomBytes(5 * megabyte));
    const body = form([
      ['files', 'big.bin', content],
      ['files', 'small.bin', 'small'],
    ]);
    const ids = (await ask(sample, 'POST', `/Records/${seededRecordId(1, 0)}/attachments`, { body })).body as string[];
    const texts = await Promise.all(
      ids.map(async (id) => (await ask(sample, 'GET', `/Records/${seededRecordId(1, 0)}/attachments/${id}`)).bytes),
    );
    const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    assert.equal(digest(texts[0] ?? Buffer.alloc(0)), digest(content));
    assert.equal(String(texts[1]), 'small');
    assert.equal(readdirSync(parent).length, 1);
    await sample.stop();
    assert.deepEqual(readdirSync(parent), []);
  });

  it('is removed with its Mini', async () => {
    const sample = await startSample({ minis: 1, records: 5 });
    const body = form([['files', 'big.bin', new Uint8Array(2 * megabyte)]]);
    await ask(sample, 'POST', `/Records/${seededRecordId(1, 0)}/attachments`, { body });
    const folder = path.join(parent, readdirSync(parent)[0] ?? '');
    assert.equal(readdirSync(folder).length, 1);
    await ask(sample, 'DELETE', `/Minis/${seededMiniId(1)}`);
    await eventually('it is gone', () => readdirSync(folder).length === 0);
    await sample.stop();
  });
});

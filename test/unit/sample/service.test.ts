import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { seedBytes } from '../../../src/sample/seed/files';
import { type Page, miniId, withSample } from './withSample';

interface WireMini {
  readonly id: string;
  readonly name: string;
  readonly agentType: string;
  readonly profilePictureUrl: string | null;
}

describe('The seeded workspace', () => {
  const lent = withSample();
  const all = ['active', 'draft', 'archived', 'deleted'];

  it('has persons and teams, with many Records (some, and none)', async () => {
    const minis = await lent.read<WireMini[]>('GET', '/Minis');
    assert.deepEqual([minis.length, minis[16]?.name, minis[9]?.agentType], [40, 'Sample Person 017', 'workspace']);
    assert.ok(minis.every(({ name }) => /^Sample (Person \d{3}|Region \w+ team)$/.test(name)));
    const counts = await Promise.all(
      [1, 17, 18].map((number) =>
        lent.read<Page>('GET', '/Records', { query: { miniId: miniId(number), states: all, includeTotalCount: true } }),
      ),
    );
    assert.deepEqual(
      counts.map((page) => page.totalCount),
      [48, 12_310, 0],
    );
  });

  it('shows every kind of thing in the first rows of the Minis a person opens first', async () => {
    for (const number of [1, 17]) {
      const page = await lent.read<Page>('GET', '/Records', {
        query: { miniId: miniId(number), states: all, limitAfter: 16 },
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

  it('has labels in groups and without, skills in all states, and a user without a name', async () => {
    const { labels, labelGroups } = await lent.read<Record<string, Record<string, unknown>[]>>('GET', '/Labels');
    assert.ok(labels?.some((label) => label['labelGroupId'] === null) && labelGroups?.length === 3);
    const skills = await lent.read<{ state: string }[]>('GET', '/Skills');
    assert.deepEqual([...new Set(skills.map((skill) => skill.state))].sort(), all.toSorted());
    const users = await lent.read<{ firstName: string | null; email: string }[]>('GET', '/Users');
    assert.ok(
      users.some((user) => user.firstName === null) && users.every((user) => user.email.endsWith('@example.org')),
    );
  });

  it('serves pictures and files that are what they say', async () => {
    const minis = await lent.read<WireMini[]>('GET', '/Minis');
    const picture = await lent.ask('GET', minis[0]?.profilePictureUrl?.replace('/api/v1', '') ?? '');
    assert.equal(picture.headers.get('content-type'), 'image/png');
    const length = picture.bytes.readUInt32BE(33);
    assert.equal(inflateSync(picture.bytes.subarray(41, 41 + length)).length, 96 * (1 + 96 * 3));
    const report = Buffer.concat((await seedBytes('report').open().toArray()) as Buffer[]);
    assert.equal(report.subarray(-22, -18).toString('latin1'), 'PK\x05\x06');
  });

  it('finds people and Records by words, and names the fields', async () => {
    const search = (
      path: string,
      body: object,
    ): Promise<{ items: { matchedFields: string[] }[]; totalCount: number; nextCursor: string }> =>
      lent.read('POST', path, { body });
    const people = await search('/Minis/search', { text: 'test-nhs-0000000017' });
    assert.deepEqual([people.totalCount, people.items[0]?.matchedFields], [1, ['identities']]);
    const records = await search('/Records/search', { text: 'garden photo', miniId: miniId(1), limit: 2 });
    assert.ok(records.items[0]?.matchedFields.includes('attachments'));
    const next = await search('/Records/search', {
      text: 'garden photo',
      miniId: miniId(1),
      limit: 2,
      cursor: records.nextCursor,
    });
    assert.notDeepEqual(next.items, records.items);
  });
});

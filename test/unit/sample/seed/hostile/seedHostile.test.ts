import assert from 'node:assert/strict';
import { cliOptions } from '../../../../../src/sample/cliOptions';
import { hostileFiles } from '../../../../../src/sample/seed/hostile/files';
import { refusedLabel } from '../../../../../src/sample/seed/hostile/labels';
import {
  hostileIds,
  hostileOwner,
  hostileTexts,
  hugeLength,
  repeated,
} from '../../../../../src/sample/seed/hostile/texts';
import { type Page, withSample } from '../../withSample';

const bait = 'http://127.0.0.1:9';
const texts = hostileTexts(bait);
const states = ['active', 'draft', 'archived', 'deleted'];

interface Row {
  readonly id?: unknown;
  readonly [field: string]: unknown;
}

describe('The hostile seed', () => {
  const lent = withSample({ minis: 2, hostile: {} });
  const plain = withSample({ minis: 2 });
  const records = (): Promise<Page> =>
    lent.read<Page>('GET', '/Records', { query: { miniId: hostileOwner, states, limitAfter: 200 } });

  it('is enabled on the command line', () => {
    assert.deepEqual(cliOptions(['--hostile']), { hostile: {} });
    assert.deepEqual(cliOptions([]), {});
  });

  it('is off by default', async () => {
    for (const path of ['/Minis', '/Labels', '/Skills', '/Users']) {
      const { text } = await plain.ask('GET', path);
      assert.ok(!/command:|0bad/.test(text), path);
    }
    assert.equal((await plain.ask('GET', `/Records?miniId=${hostileOwner}`)).text.includes('command:'), false);
  });

  it('has each text in every field of a Record and in all names', async () => {
    const page = await records();
    for (const hostile of texts) {
      const record = page.items.find(({ title }) => title === hostile.text);
      assert.ok(record, hostile.name);
      const word = repeated(hostile);
      assert.equal(record['description'], word);
      for (const field of ['labels', 'schema', 'content', 'tags', 'externalUri', 'authorization']) {
        assert.ok(JSON.stringify(record[field]).includes(JSON.stringify(word).slice(1, -1)), `${field} of ${word}`);
      }
    }
    const { labels, labelGroups } = await lent.read<{ labels: Row[]; labelGroups: Row[] }>('GET', '/Labels');
    const minis = await lent.read<Row[]>('GET', '/Minis');
    const skills = await lent.read<Row[]>('GET', '/Skills');
    const users = await lent.read<Row[]>('GET', '/Users');
    for (const { name, text } of texts) {
      for (const [rows, field] of [
        [labels, 'name'],
        [labelGroups, 'name'],
        [minis, 'name'],
        [skills, 'title'],
        [users, 'lastName'],
      ] as const) {
        assert.ok(
          rows.some((row) => String(row[field]).slice(0, 5_000) === text.slice(0, 5_000)),
          `${field}: ${name}`,
        );
      }
    }
    assert.ok(texts.some(({ text }) => text.length > hugeLength));
  });

  it('has rows without an id, repeated ids, and unknown values', async () => {
    const minis = await lent.read<Row[]>('GET', '/Minis');
    const skills = await lent.read<Row[]>('GET', '/Skills');
    const users = await lent.read<Row[]>('GET', '/Users');
    const { labels } = await lent.read<{ labels: Row[] }>('GET', '/Labels');
    for (const rows of [minis, skills, users, labels, (await records()).items]) {
      assert.ok(rows.some(({ id }) => id === null) && rows.some((row) => !('id' in row)));
      assert.ok(new Set(rows.map(({ id }) => id)).size < rows.length);
    }
    assert.ok(minis.some(({ agentType }) => String(agentType).startsWith('[Show details]')));
    assert.ok(minis.some(({ profilePictureUrl }) => profilePictureUrl === `${bait}/picture.png`));
  });

  it('serves every file, and redirects one', async () => {
    const { items } = await records();
    const record = items.find(({ title }) => title === 'Every file');
    const files = record?.['attachments'] as { id: string; fileName: string }[];
    const names = hostileFiles(bait).map(({ fileName }) => fileName);
    assert.deepEqual(
      files.map(({ fileName }) => fileName),
      names,
    );
    const sent = await Promise.all(
      files.map(({ id }) => lent.ask('GET', `/Records/${record?.id ?? ''}/attachments/${id}`)),
    );
    assert.equal(sent.filter(({ status }) => status === 200).length, names.length - 1);
    assert.equal(sent.at(-1)?.status, 307);
  });

  it('can be changed and deleted, except for what refuses changes', async () => {
    const [own] = (await records()).items;
    assert.equal((await lent.ask('DELETE', `/Records/${hostileIds.record(12)}`)).status, 200);
    const label = hostileIds.label(refusedLabel);
    const refused = await lent.ask('PUT', `/Labels/${label}`, { body: { id: label, name: 'x' } });
    assert.equal(refused.status, 409);
    assert.match(refused.text, /\[Show details\]\(command:/);
    assert.ok(own);
  });
});

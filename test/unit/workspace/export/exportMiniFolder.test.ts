import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { exportMiniFolder } from '../../../../src/workspace/export/exportMiniFolder';
import type { MiniExport, MiniExportOptions } from '../../../../src/workspace/export/miniManifest';
import { Attachments } from '../../../../src/workspace/files/attachments';
import { failureFrom } from '../../../support/clientOf';
import { receivedOf } from '../../../support/receivedOf';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

interface Manifest {
  readonly counts: MiniExport['counts'];
  readonly identities: string;
  readonly problems: readonly {
    readonly what: string;
    readonly reason: string;
    readonly recordId?: string;
    readonly savedAs?: string;
  }[];
  readonly files: readonly { readonly path: string; readonly sizeBytes: number; readonly sha256: string }[];
}

describe('exportMiniFolder', () => {
  const inUse = useWorkspace();
  let parent: string;
  beforeEach(async () => (parent = await mkdtemp(path.join(os.tmpdir(), 'mini-'))));
  afterEach(() => rm(parent, { recursive: true }));

  const run = (options: Partial<MiniExportOptions> = {}): Promise<MiniExport> =>
    inUse.workspace.exports.mini(seededMiniId(1), parent, 'Ada', {
      hasIdentities: false,
      now: inUse.clock.now(),
      ...options,
    });
  const text = (folder: string, name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');
  const lines = async (folder: string, name: string): Promise<Record<string, unknown>[]> =>
    (await text(folder, name))
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('writes all that is stored, with counts and checksums', async () => {
    inUse.sample.service.changeRecord(seededRecordId(1, 0), { state: 'deleted' });
    const { folder, counts, problems } = await run();
    assert.deepEqual(await readdir(parent), ['Ada']);
    assert.deepEqual(problems, []);
    const records = await lines(folder, 'records.jsonl');
    assert.equal(counts.records + counts.deletedRecords, records.length);
    assert.equal(records.filter(({ state }) => state === 'deleted').length, counts.deletedRecords);
    assert.ok(counts.deletedRecords >= 1 && counts.versions > 0 && counts.attachments > 0 && counts.relations > 0);
    assert.equal((await lines(folder, 'relations.jsonl')).length, counts.relations);
    const mini = await inUse.client.minis.getMini(seededMiniId(1));
    const { identities: _none, ...others } = mini;
    assert.deepEqual(JSON.parse(await text(folder, 'mini.json')), others);
    const manifest = JSON.parse(await text(folder, 'manifest.json')) as Manifest;
    assert.deepEqual(manifest.counts, counts);
    const named = manifest.files.map((file) => file.path);
    assert.ok(named.includes('index.csv') && named.includes('versions/mini.jsonl'));
    for (const { path: name, sizeBytes, sha256 } of manifest.files) {
      const bytes = await readFile(path.join(folder, name));
      assert.deepEqual([sizeBytes, sha256], [bytes.length, createHash('sha256').update(bytes).digest('hex')], name);
    }
    const there = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll(path.sep, '/'));
    const files = [];
    for (const name of there) if ((await stat(path.join(folder, name))).isFile()) files.push(name);
    assert.deepEqual(files.toSorted(), [...named, 'manifest.json'].toSorted());
    const versions = named.filter((name) => name.startsWith('versions/'));
    let versionCount = 0;
    for (const name of versions) versionCount += (await lines(folder, name)).length;
    assert.equal(versionCount, counts.versions);
  });

  it('has identity numbers in no file unless they were asked for', async () => {
    const { identities } = await inUse.client.minis.getMini(seededMiniId(1));
    const value = identities?.[0]?.value ?? '';
    assert.ok(value.length > 3);
    const { folder } = await run();
    for (const name of ['mini.json', 'versions/mini.jsonl'])
      assert.ok(!(await text(folder, name)).includes('identities'));
    assert.equal((JSON.parse(await text(folder, 'manifest.json')) as Manifest).identities, 'left out');
    const asked = await run({ hasIdentities: true });
    assert.equal(path.basename(asked.folder), 'Ada (2)');
    assert.ok((await text(asked.folder, 'mini.json')).includes(value));
  });

  it('continues without files that cannot be read, and reports them', async () => {
    inUse.sample.faults.add({ operation: 'listRecordVersions', kind: 'reset', times: 2 });
    inUse.sample.faults.add({ operation: 'downloadAttachment', kind: 'status', status: 404, times: 1 });
    const { folder, problems } = await run();
    assert.deepEqual(problems.map(({ what, failure }) => `${what} ${failure.kind}`).toSorted(), [
      'attachment notFound',
      'versions unreachable',
      'versions unreachable',
    ]);
    const manifest = JSON.parse(await text(folder, 'manifest.json')) as Manifest;
    assert.deepEqual(manifest.problems.map(({ reason }) => reason).toSorted(), [
      'notFound',
      'unreachable',
      'unreachable',
    ]);
    for (const { what, recordId: id } of manifest.problems)
      if (what === 'versions') await assert.rejects(stat(path.join(folder, 'versions', `${id ?? ''}.jsonl`)));
  });

  it('keeps a file that differs from what the service lists, and says where', async () => {
    const { client, workspace } = inUse;
    const downloadAttachment = () =>
      Promise.resolve({ stream: new Blob(['other']).stream(), contentType: 'text/plain' });
    const differing = { ...client, attachments: { ...client.attachments, downloadAttachment } };
    const attachments = new Attachments(differing, workspace.records);
    const service = { client, attachments, connectionId: 'sample' };
    const { folder, problems } = await exportMiniFolder(service, seededMiniId(1), parent, 'Ada', {
      hasIdentities: false,
      now: 0,
    });
    const failure = problems[0]?.failure;
    assert.ok(failure?.kind === 'fileDiffers');
    const { files, ...manifest } = JSON.parse(await text(folder, 'manifest.json')) as Manifest;
    assert.equal(manifest.problems[0]?.savedAs, failure.keptPath);
    const bytes = await readFile(path.join(folder, failure.keptPath ?? ''));
    const kept = files.find((file) => file.path === failure.keptPath);
    assert.deepEqual([kept?.sizeBytes, kept?.sha256], [5, createHash('sha256').update(bytes).digest('hex')]);
  });

  it('keeps the versions of Records apart whose ids are odd for names of files', async () => {
    const { client, workspace } = inUse;
    const ids = ['mini', 'Mini', 'aB', 'Ab', '../up', 'con'];
    const listRecords: typeof client.received.listRecords = ({ filter }) =>
      Promise.resolve({ items: filter?.states ? [] : ids.map((id) => receivedOf({ id })) });
    const listRecordVersions = (id: string) => Promise.resolve({ items: [{ id: `version of ${id}` }] });
    const odd = {
      ...client,
      records: { ...client.records, listRecordVersions },
      received: { listRecords },
    } as typeof client;
    const service = { client: odd, attachments: workspace.attachments, connectionId: 'sample' };
    const options = { hasIdentities: false, now: 0 };
    const { folder, problems, counts } = await exportMiniFolder(service, seededMiniId(1), parent, 'Ada', options);
    assert.deepEqual([counts.records, problems], [ids.length, []]);
    const names = await readdir(path.join(folder, 'versions'));
    assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
    const read = [];
    for (const name of names) for (const { id } of await lines(folder, `versions/${name}`)) read.push(String(id));
    const wanted = ids.map((id) => `version of ${id}`);
    assert.deepEqual(read.filter((id) => id.startsWith('version of')).toSorted(), wanted.toSorted());
    assert.ok(!(await text(folder, 'versions/mini.jsonl')).includes('version of'));
  });

  it('exports a Record with an odd field as it was received, and says that its files and relations were not read', async () => {
    const { client, workspace } = inUse;
    const odd = { id: 'odd', title: 7, relations: 'none' };
    const listRecords: typeof client.received.listRecords = ({ filter }) =>
      Promise.resolve({ items: filter?.states ? [] : [odd, { id: 'plain' }].map(receivedOf) });
    const service = {
      client: { ...client, received: { listRecords } },
      attachments: workspace.attachments,
      connectionId: 'sample',
    };
    const { folder, problems } = await exportMiniFolder(service, seededMiniId(1), parent, 'Ada', {
      hasIdentities: false,
      now: 0,
    });
    const [first] = await lines(folder, 'records.jsonl');
    assert.deepEqual(first, { miniId: seededMiniId(1), ...odd });
    assert.deepEqual(
      problems.filter(({ what }) => what === 'details').map(({ recordId, failure }) => [recordId, failure.kind]),
      [['odd', 'unexpectedShape']],
    );
  });

  it('leaves nothing behind when it is cancelled, or when its Records cannot be read', async () => {
    for (const step of ['records', 'details', 'attachments'] as const) {
      const abort = new AbortController();
      const onProgress: MiniExportOptions['onProgress'] = (progress) => {
        if (progress.step === step) abort.abort();
      };
      assert.equal((await failureFrom(run({ signal: abort.signal, onProgress }))).kind, 'cancelled');
      assert.deepEqual(await readdir(parent), []);
    }
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500 });
    assert.equal((await failureFrom(run())).kind, 'serverError');
    assert.deepEqual(await readdir(parent), []);
  });

  it('continues however many Records have no versions and however many files are stored elsewhere', async () => {
    inUse.sample.faults.add({ operation: 'listRecordVersions', kind: 'status', status: 404 });
    inUse.sample.faults.add({ operation: 'downloadAttachment', kind: 'redirect', location: 'https://files.example/' });
    const { counts, problems } = await run();
    const missing = problems.filter(({ what }) => what === 'versions').length;
    assert.deepEqual([missing, counts.attachments], [counts.records + counts.deletedRecords, 0]);
    assert.ok(missing > 10);
  });

  it('gives up when every request fails', async () => {
    inUse.sample.faults.add({ operation: 'listRecordVersions', kind: 'reset' });
    assert.equal((await failureFrom(run())).kind, 'unreachable');
    assert.ok(inUse.asked('listRecordVersions') <= 14);
    assert.deepEqual(await readdir(parent), []);
  });

  it('takes the next name when another program has written a folder of its name meanwhile', async () => {
    const taken = path.join(parent, 'Ada');
    const { folder } = await run({
      onProgress: () => {
        mkdirSync(taken, { recursive: true });
        writeFileSync(path.join(taken, '.DS_Store'), 'x');
      },
    });
    assert.deepEqual([path.basename(folder), await readdir(taken)], ['Ada (2)', ['.DS_Store']]);
    assert.ok((await readdir(folder)).includes('manifest.json'));
  });
});

// Uploads against the sample service: real files, real requests, and what is known when no response arrives.
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ServiceError, type Failure } from '../../../../src/domain/failure';
import type { LocalFile } from '../../../../src/domain/files/localFile';
import type { StoredRecord } from '../../../../src/domain/record';
import type { RecordRef } from '../../../../src/domain/recordRef';
import { uploadInPacks, type UploadOutcome } from '../../../../src/workspace/files/uploads';
import { useWorkspace } from '../../../support/useWorkspace';

const names = (files: readonly LocalFile[]): string[] => files.map(({ fileName }) => fileName);
const outcomeOf = ({ stored, failed, unknown, untouched }: UploadOutcome): string[][] => [
  names(stored),
  names(failed.map(({ file }) => file)),
  names(unknown.map(({ file }) => file)),
  names(untouched),
];

describe('uploads', () => {
  const inUse = useWorkspace({ minis: 2 });
  let folder: string;
  let ref: RecordRef;
  let fresh: StoredRecord;
  beforeEach(async () => {
    inUse.clock.passesPauses = true;
    folder = await mkdtemp(path.join(os.tmpdir(), 'records-uploads-'));
    const miniId = (await inUse.client.minis.listMinis())[0]?.id ?? '';
    const page = await inUse.client.records.listRecords({ miniId }, { kind: 'start', limit: 1 });
    ref = { miniId, recordId: page.items[0]?.id ?? '' };
    fresh = await inUse.workspace.records.read(ref);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function file(fileName: string, text = 'Invented.'): Promise<LocalFile> {
    const place = path.join(folder, fileName);
    await writeFile(place, text);
    return { path: place, fileName, sizeBytes: (await stat(place)).size };
  }
  const attached = async (): Promise<(string | null | undefined)[]> => {
    const known = new Set(fresh.attachments?.map(({ id }) => id));
    const now = (await inUse.workspace.records.read(ref)).attachments ?? [];
    return now.filter(({ id }) => !known.has(id)).map(({ fileName }) => fileName);
  };

  it('add files to a Record, report progress and notify about the change', async () => {
    const files = [await file('note "one".txt'), await file('größe.md', 'x'.repeat(200_000))];
    const sent: number[] = [];
    const outcome = await inUse.workspace.attachments.add(ref, fresh, files, {
      onProgress: (bytes) => sent.push(bytes),
    });
    assert.deepEqual(outcomeOf(outcome)[0], names(files));
    assert.deepEqual((await attached()).length, 2);
    assert.ok((await attached()).includes('größe.md'));
    assert.equal(sent.at(-1), 200_009);
    assert.deepEqual(
      sent,
      sent.toSorted((one, other) => one - other),
    );
    assert.ok(sent.length > 3, 'progress comes on the way');
    assert.ok(inUse.changes.some((change) => change.kind === 'record' && change.recordId === ref.recordId));
  });

  it('are not retried when the connection breaks, and the stored files are looked up', async () => {
    inUse.sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    const outcome = await inUse.workspace.attachments.add(ref, fresh, [await file('a.txt'), await file('b.txt')]);
    assert.deepEqual(outcomeOf(outcome), [[], ['a.txt', 'b.txt'], [], []]);
    assert.equal(inUse.asked('addAttachments'), 1);
    assert.deepEqual(await attached(), []);
  });

  it('are uncertain while a gateway that has not waited may still pass them on', async () => {
    inUse.sample.faults.add({ kind: 'status', status: 504, operation: 'addAttachments', times: 1 });
    const outcome = await inUse.workspace.attachments.add(ref, fresh, [await file('a.txt')]);
    assert.deepEqual(outcomeOf(outcome), [[], [], ['a.txt'], []]);
  });

  it('are found to be stored when only the response was lost', async () => {
    inUse.sample.faults.add({ kind: 'truncate', bytes: 1, operation: 'addAttachments', times: 1 });
    const outcome = await inUse.workspace.attachments.add(ref, fresh, [await file('a.txt'), await file('b.txt')]);
    assert.deepEqual(outcomeOf(outcome), [['a.txt', 'b.txt'], [], [], []]);
    assert.equal(inUse.asked('addAttachments'), 1);
  });

  it('are uncertain when the service cannot be read either', async () => {
    inUse.sample.faults.add(
      { kind: 'reset', operation: 'addAttachments' },
      { kind: 'status', status: 403, operation: 'listRecords' },
    );
    const outcome = await inUse.workspace.attachments.add(ref, fresh, [await file('a.txt')]);
    assert.deepEqual(outcomeOf(outcome), [[], [], ['a.txt'], []]);
  });

  it('name a missing file and send no part of it', async () => {
    const gone = await file('gone.txt');
    await rm(gone.path);
    const outcome = await inUse.workspace.attachments.add(ref, fresh, [gone]);
    const { failure } = outcome.failed[0] ?? {};
    assert.deepEqual(failure, {
      kind: 'fileNotRead',
      operation: 'addAttachments',
      fileName: 'gone.txt',
      code: 'ENOENT',
    });
    assert.deepEqual(await attached(), []);
  });

  it('stop when cancelled and store nothing', async () => {
    const abort = new AbortController();
    const big = await file('big.bin', 'x'.repeat(20_000_000));
    const outcome = await inUse.workspace.attachments.add(ref, fresh, [big], {
      signal: abort.signal,
      onProgress: (bytes) => bytes > 1_000_000 && abort.abort(),
    });
    assert.deepEqual(outcomeOf(outcome), [[], [], [], ['big.bin']]);
    assert.deepEqual(await attached(), []);
  });

  it('continue after a rejected request and stop when all further requests would fail', async () => {
    const files = [1, 2, 3, 4, 5, 6].map((number): LocalFile => ({
      path: '/sample',
      fileName: `${String(number)}.bin`,
      sizeBytes: 99_000_000,
    }));
    const operation = 'addAttachments';
    const run = (failure: Failure): Promise<UploadOutcome> =>
      uploadInPacks(files, {
        operation,
        send: (sent) => (sent.length === 1 ? Promise.resolve() : Promise.reject(new ServiceError(failure))),
        look: () => assert.fail('it is certain that nothing was stored'),
      });
    const rejections: Failure[] = [
      { kind: 'invalid', operation, status: 400, errors: {} },
      { kind: 'unexpectedStatus', operation, status: 413 },
      { kind: 'unreachable', operation, cause: 'refused' },
    ];
    for (const rejection of rejections) {
      const { failed, stored } = await run(rejection);
      assert.deepEqual([failed.length, names(stored)], [5, ['6.bin']]);
    }
    for (const kind of ['notFound', 'keyUnreadable', 'redirectRefused'] as const)
      assert.deepEqual(names((await run({ kind, operation })).untouched), ['6.bin'], kind);
  });
});

describe('assets', () => {
  const inUse = useWorkspace({ minis: 2 });

  it('are replaced by name and looked up when the response is lost', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'records-assets-'));
    try {
      const skills = await inUse.workspace.skills.reread();
      const skill = await inUse.workspace.skills.read(
        skills.find(({ title }) => title === 'Progress summary')?.id ?? '',
      );
      const place = path.join(folder, 'guide.md');
      await writeFile(place, '# New guide');
      const files = [{ path: place, fileName: 'guide.md', sizeBytes: 11 }];
      inUse.sample.faults.add({ kind: 'truncate', bytes: 1, operation: 'uploadSkillAssets', times: 1 });
      const outcome = await inUse.workspace.skillAssets.add(skill, files);
      assert.deepEqual(outcomeOf(outcome)[0], ['guide.md']);
      const { assets } = await inUse.workspace.skills.assets(skill.id ?? '');
      assert.equal(assets?.length, 3);
      assert.equal(assets.find(({ name }) => name === 'guide.md')?.size, 11);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

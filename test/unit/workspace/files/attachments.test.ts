import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecordAttachment } from '../../../../src/domain/attachment';
import { ServiceError } from '../../../../src/domain/failure';
import { failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
const LARGE_BYTES = 8_000_000;

describe('Attachments', () => {
  const inUse = useWorkspace();
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'attachments-'))));
  afterEach(() => rm(folder, { recursive: true }));
  const filesOf = async (): Promise<string[]> =>
    ((await inUse.workspace.records.read(ref)).attachments ?? []).map(({ id }) => id ?? '');
  const addLarge = async (): Promise<string> => {
    const content = Buffer.alloc(LARGE_BYTES, 'x');
    const file = { fileName: 'large.txt', sizeBytes: content.length, open: () => new Blob([content]).stream() };
    const [id = ''] = await inUse.client.attachments.addAttachments(ref.recordId, [file]);
    return (await filesOf()).at(-1) ?? id;
  };

  it('saves a complete file and passes on its bytes', async () => {
    const id = await addLarge();
    let seen = 0;
    const target = path.join(folder, 'large.txt');
    const size = await inUse.workspace.attachments.save(ref, { id }, target, {
      onChunk: (chunk) => void (seen += chunk.byteLength),
    });
    assert.equal(size, LARGE_BYTES);
    assert.equal(seen, LARGE_BYTES);
    assert.equal((await readFile(target)).length, LARGE_BYTES);
  });

  it('leaves no file behind when a download breaks', async () => {
    const id = await addLarge();
    inUse.sample.faults.add({ operation: 'downloadAttachment', kind: 'truncate', bytes: 1000 });
    const failure = await failureFrom(inUse.workspace.attachments.save(ref, { id }, path.join(folder, 'large.txt')));
    assert.equal(failure.kind, 'unreachable');
    assert.deepEqual(await readdir(folder), []);
  });

  describe('compare a saved file with what the service lists', () => {
    const target = (): string => path.join(folder, 'plan.pdf');
    const first = async (): Promise<RecordAttachment & { id: string }> => {
      const [file] = (await inUse.workspace.records.read(ref)).attachments ?? [];
      assert.ok(file?.id);
      return { ...file, id: file.id };
    };
    it('by checksum, and save one that differs separately without replacing a file', async () => {
      const file = await first();
      await writeFile(target(), 'as it was');
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500 });
      const listed = { ...file, checksum: 'b'.repeat(64) };
      const failure = await failureFrom(
        inUse.workspace.attachments.save(ref, listed, target(), { keepsDifferent: true }),
      );
      assert.ok(failure.kind === 'fileDiffers' && failure.by === 'checksum' && failure.keptPath);
      assert.match(path.basename(failure.keptPath), /^plan\.pdf\.\w+\.part$/);
      assert.match(await readFile(failure.keptPath, 'utf8'), /^%PDF-/);
      assert.equal(await readFile(target(), 'utf8'), 'as it was');
    });

    it('by size when no checksum can be compared, and remove one that is not to be saved', async () => {
      const { id, size } = await first();
      const listed = { id, size: (size ?? 0) + 1, checksum: 'sample-checksum' };
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500 });
      const failure = await failureFrom(inUse.workspace.attachments.save(ref, listed, target()));
      assert.deepEqual(failure, { kind: 'fileDiffers', operation: 'downloadAttachment', by: 'size' });
      assert.deepEqual(await readdir(folder), []);
    });

    it('except when the listing is outdated', async () => {
      const { id, size } = await first();
      const outdated = { id, size: (size ?? 0) + 1, checksum: '0'.repeat(64) };
      assert.equal(await inUse.workspace.attachments.save(ref, outdated, target()), size);
      assert.deepEqual(await readdir(folder), ['plan.pdf']);
    });

    it('and accept one that matches', async () => {
      const file = await first();
      const { attachments } = inUse.client;
      const download = attachments.downloadAttachment.bind(attachments);
      attachments.downloadAttachment = (recordId, id, options) => {
        assert.equal(options?.listedBytes, file.size);
        return download(recordId, id, options);
      };
      assert.equal(await inUse.workspace.attachments.save(ref, file, target()), file.size);
      assert.equal(inUse.asked('listRecords'), 1, 'nothing is asked twice');
    });
  });

  it('reads only the start: the rest is not fetched, and the connection is released', async () => {
    const id = await addLarge();
    inUse.sample.service.clearRequests();
    // More than there are concurrent connections.
    for (let round = 0; round < 8; round++) {
      const { bytes, isCut } = await inUse.workspace.attachments.readStart(ref, id, 1000);
      assert.equal(Buffer.from(bytes).toString(), 'x'.repeat(1000));
      assert.equal(isCut, true);
    }
    const downloads = await eventually('the ends of all downloads', () => {
      const { requests } = inUse.sample.service;
      return requests.length === 8 && requests;
    });
    assert.ok(downloads.every(({ bytes }) => bytes < LARGE_BYTES));
  });

  it('recognizes a file that ends exactly at the limit', async () => {
    const id = await addLarge();
    const { bytes, isCut } = await inUse.workspace.attachments.readStart(ref, id, LARGE_BYTES);
    assert.deepEqual([bytes.length, isCut], [LARGE_BYTES, false]);
  });

  it('finds a file whose answer was lost, where reads lag behind', async () => {
    const { client, clock, workspace } = inUse;
    clock.passesPauses = true;
    const fresh = await workspace.records.read(ref);
    const list = client.records.listRecords.bind(client.records);
    const send = client.attachments.addAttachments.bind(client.attachments);
    client.attachments.addAttachments = async (...sent) => {
      await send(...sent);
      let left = 2;
      client.records.listRecords = async (...asked) => {
        const page = await list(...asked);
        return left-- > 0 ? { ...page, items: [fresh] } : page;
      };
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation: 'addAttachments', mayBeDone: true });
    };
    const file = path.join(folder, 'new.txt');
    await writeFile(file, 'new');
    const outcome = await workspace.attachments.add(ref, fresh, [{ path: file, fileName: 'new.txt', sizeBytes: 3 }]);
    assert.deepEqual([outcome.stored.length, outcome.failed], [1, []]);
  });

  it('counts a file whose success has no id only once it is found', async () => {
    const { client, clock, workspace } = inUse;
    clock.passesPauses = true;
    const file = { path: path.join(folder, 'new.txt'), fileName: 'new.txt', sizeBytes: 3 };
    await writeFile(file.path, 'new');
    const send = client.attachments.addAttachments.bind(client.attachments);
    const add = async () => await workspace.attachments.add(ref, await workspace.records.read(ref), [file]);
    client.attachments.addAttachments = () => Promise.resolve([]);
    const accepted = await add();
    assert.deepEqual([accepted.stored.length, accepted.failed.length], [0, 1]);
    client.attachments.addAttachments = (...sent) => send(...sent).then(() => []);
    assert.equal((await add()).stored.length, 1);
  });

  it('deletes files of a Record, whose row then counts the remaining ones', async () => {
    const { attachments, recordQuery, minis } = inUse.workspace;
    await minis.load();
    const mini = minis.find(ref.miniId);
    assert.ok(mini);
    recordQuery.choose(mini);
    await recordQuery.list?.load();
    const [first = '', ...rest] = await filesOf();
    assert.equal(inUse.row(ref.recordId).attachmentCount, rest.length + 1);
    await attachments.delete([{ ...ref, attachmentId: first }]);
    assert.deepEqual(await filesOf(), rest);
    assert.equal(inUse.row(ref.recordId).attachmentCount, rest.length);
    assert.deepEqual(inUse.changes.filter(({ kind }) => kind === 'record').at(-1), {
      kind: 'record',
      ...ref,
      stored: await inUse.workspace.records.read(ref),
    });
  });

  it('deletes those that still exist, and names the others', async () => {
    const [first = '', ...rest] = await filesOf();
    const { attachments } = inUse.workspace;
    const [file, gone] = [first, 'gone'].map((attachmentId) => ({ ...ref, attachmentId }));
    assert.ok(file && gone);
    assert.deepEqual(await attachments.delete([file, gone]), [gone]);
    assert.deepEqual(await filesOf(), rest);
    assert.equal((await failureFrom(attachments.delete([file, gone]))).kind, 'notFound');
  });

  it('shows the remaining ones also where others have deleted all of those', async () => {
    const [first = ''] = await filesOf();
    await inUse.client.attachments.removeAttachments(ref.recordId, [first]);
    const before = inUse.changes.length;
    await failureFrom(inUse.workspace.attachments.delete([{ ...ref, attachmentId: first }]));
    assert.deepEqual(
      inUse.changes.slice(before).map(({ kind }) => kind),
      ['record'],
    );
  });

  it('of which others have deleted one vanishes from what shows it when it is saved or previewed', async () => {
    const [attachmentId = ''] = await filesOf();
    await inUse.client.attachments.removeAttachments(ref.recordId, [attachmentId]);
    const { attachments } = inUse.workspace;
    inUse.changes.length = 0;
    const target = path.join(folder, 'gone.pdf');
    assert.equal((await failureFrom(attachments.save(ref, { id: attachmentId }, target))).kind, 'notFound');
    assert.equal((await failureFrom(attachments.readStart(ref, attachmentId, 10))).kind, 'notFound');
    assert.deepEqual(inUse.changes, Array(2).fill({ kind: 'record', ...ref }));
  });

  it('reports a deletion as done even if the Record cannot be read back', async () => {
    const [first = ''] = await filesOf();
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500, after: 1 });
    await inUse.workspace.attachments.delete([{ ...ref, attachmentId: first }]);
    inUse.sample.faults.clear();
    assert.equal((await filesOf()).includes(first), false);
  });
});

// A service that stores files in its own way: nothing is told as stored that isn't, and nothing is lost with what it replaces.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LocalFile } from '../../../src/domain/files/localFile';
import type { AttachItem } from '../../../src/workspace/changeSets/changeItem';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { clientOf, failureFrom } from '../../support/clientOf';
import { FakeClock } from '../../support/fakeClock';
import { json, TestServer } from '../../support/testServer';
import { sampleConnection } from '../../support/useWorkspace';
import { windowKept } from '../../support/windowKept';

const ref = { miniId: 'mini', recordId: 'record' };

interface OddFiles {
  /** Which of the files that were sent, by their place. */
  readonly stores?: (at: number) => boolean;
  /** A file of the same name becomes the new one, under its id. */
  readonly overwrites?: boolean;
  /** Of each file, whatever it holds. */
  readonly size?: number;
}

describe('files at an odd service', () => {
  let parent: string;
  let files: LocalFile[];
  beforeEach(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'records-files-'));
    files = ['a.txt', 'b.txt', 'c.txt'].map((fileName) => ({
      path: path.join(parent, fileName),
      fileName,
      sizeBytes: fileName.length,
    }));
    for (const file of files) await writeFile(file.path, file.fileName);
  });
  afterEach(() => rm(parent, { recursive: true }));

  /** With one Record. */
  const withService = async (
    habits: OddFiles,
    use: (workspace: RemoteWorkspace, names: () => readonly string[]) => Promise<void>,
  ): Promise<void> => {
    let stored: { readonly id: string; readonly fileName: string; readonly size: number }[] = [];
    let count = 0;
    await using server = await TestServer.start((response, { method, url, body }) => {
      if (url.includes('/attachments/')) return void response.writeHead(200).end('bytes');
      if (method === 'GET') {
        const record = { id: ref.recordId, title: 'One', state: 'active', eTag: String(stored.length) };
        return json(response, { items: url.includes('deleted') ? [] : [{ ...record, attachments: stored }] });
      }
      if (method === 'DELETE') {
        const ids = JSON.parse(body.toString()) as readonly string[];
        stored = stored.filter(({ id }) => !ids.includes(id));
        return json(response, null);
      }
      const sent = [...body.toString().matchAll(/filename="([^"]+)"/g)].map(([, fileName = ''], at) => ({
        fileName,
        at,
      }));
      const { stores = () => true, overwrites } = habits;
      const added = sent
        .filter(({ at }) => stores(at))
        .map(({ fileName }) => {
          const { size = fileName.length } = habits;
          return { id: overwrites ? fileName : `${fileName} ${String(++count)}`, fileName, size };
        });
      stored = [...stored.filter(({ id }) => added.every((one) => one.id !== id)), ...added];
      json(
        response,
        added.map(({ id }) => id),
      );
    });
    const clock = new FakeClock();
    clock.passesPauses = true;
    const workspace = new RemoteWorkspace(sampleConnection, clientOf(server.baseUrl).client, clock, windowKept());
    try {
      await use(workspace, () => stored.map(({ fileName }) => fileName));
    } finally {
      workspace.dispose();
    }
  };
  const attachAll = async ({ changeSets }: RemoteWorkspace) => {
    const items = files.map((file): AttachItem => ({ ...ref, op: 'attach', file }));
    const head = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: new Date(0).toISOString() };
    const entry = await changeSets.plan({ ...head, items });
    await changeSets.start(entry);
    return entry;
  };

  it('are reported as missing when it answers with fewer ids', async () => {
    const habits: OddFiles = { stores: (at) => at !== 1 };
    await withService(habits, async (workspace) => {
      const outcome = await workspace.attachments.add(ref, await workspace.records.read(ref), files);
      const names = (some: readonly LocalFile[]): readonly string[] => some.map(({ fileName }) => fileName);
      assert.deepEqual(names(outcome.stored), ['a.txt', 'c.txt']);
      assert.deepEqual(names(outcome.failed.map(({ file }) => file)), ['b.txt']);
    });
    await withService(habits, async (workspace) => {
      const { done, inDoubt } = (await attachAll(workspace)).journal.state.counts;
      assert.deepEqual([done, inDoubt], [2, 1], 'reads may lag behind');
    });
  });

  it('stay when the new one has taken the place of the old one', async () => {
    for (const overwrites of [true, false])
      await withService({ overwrites }, async ({ attachments, records }, names) => {
        await attachments.add(ref, await records.read(ref), files);
        const before = await records.read(ref);
        const outcome = await attachments.add(ref, before, files.slice(0, 1));
        const old = before.attachments?.filter(({ fileName }) => fileName === 'a.txt') ?? [];
        const removing = attachments.deleteReplaced(ref, before, old, outcome.stored.length);
        if (overwrites) assert.equal((await failureFrom(removing)).kind, 'unexpectedShape');
        else await removing;
        assert.deepEqual(names().toSorted(), ['a.txt', 'b.txt', 'c.txt']);
      });
  });

  it('are kept and reported when their sizes differ from the listed ones', async () => {
    await withService({ size: 1 }, async ({ attachments, exports, records }) => {
      await attachments.add(ref, await records.read(ref), files);
      const { folder = '', saved, unsaved } = await exports.saveAttachments([ref], parent, 'Files');
      assert.deepEqual([saved.length, unsaved.length], [0, files.length]);
      for (const { fileName, failure } of unsaved) {
        assert.ok(failure.kind === 'fileDiffers' && failure.keptPath);
        assert.equal(await readFile(failure.keptPath, 'utf8'), 'bytes');
        assert.ok(failure.keptPath.startsWith(path.join(folder, 'One', fileName)));
      }
    });
  });
});

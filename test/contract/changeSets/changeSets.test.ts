// Change sets against the sample service with faults: each write exactly once by the service's own log.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { miniId } from '../../../src/sample/seed/minis';
import type { ChangeItem } from '../../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../../src/workspace/changeSets/changeSetEntry';
import { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { journalKey } from '../../support/changeSetBench';
import { CrashingFiles } from '../../support/crashingFiles';
import { clientOf, sampleConnection, useWorkspace } from '../../support/useWorkspace';
import { windowKept } from '../../support/windowKept';

const COUNT = 120;
const mini = miniId(1);

describe('change sets on the service', () => {
  const inUse = useWorkspace({ records: COUNT + 40 });
  let files: CrashingFiles;
  let workspace: RemoteWorkspace;

  const open = async (): Promise<void> => {
    const journals = { files, key: () => Promise.resolve(journalKey) };
    const client = clientOf(inUse.sample);
    workspace = new RemoteWorkspace(sampleConnection, client, inUse.clock, windowKept(journals));
    // The service's clock is known by then.
    await workspace.minis.load();
  };
  beforeEach(async () => {
    files = new CrashingFiles();
    inUse.clock.passesPauses = true;
    await open();
  });
  afterEach(() => workspace.dispose());

  const plan = (items: readonly ChangeItem[]): Promise<ChangeSetEntry> =>
    workspace.changeSets.plan({
      id: 'set',
      connectionId: 'sample',
      title: 'Sample',
      createdAt: '2026-03-01T09:00:00Z',
      items,
    });
  const creates = (count: number): ChangeItem[] =>
    Array.from({ length: count }, (_, at) => ({
      op: 'create',
      miniId: mini,
      record: { title: `New ${String(at)}`, eventDate: '2026-02-01T10:00:00Z' },
      isActive: true,
    }));
  const titles = async (): Promise<string[]> => {
    const found: string[] = [];
    const range = { startDate: '2026-02-01T10:00:00Z', endDate: '2026-02-01T10:00:00Z' };
    const { records } = clientOf(inUse.sample);
    let page = await records.listRecords({ miniId: mini, filter: range }, { kind: 'start', limit: 200 });
    for (;;) {
      found.push(...page.items.map(({ title }) => title ?? '').filter((title) => title.startsWith('New ')));
      if (page.afterCursor === undefined) return found;
      page = await records.listRecords(
        { miniId: mini, filter: range },
        { kind: 'after', cursor: page.afterCursor, limit: 200 },
      );
    }
  };
  /** Label changes of Records that are active. */
  const updates = async (): Promise<ChangeItem[]> => {
    const { records } = clientOf(inUse.sample);
    const { items } = await records.listRecords(
      { miniId: mini, filter: { states: ['active'] } },
      { kind: 'start', limit: COUNT },
    );
    // The service has Records without a title, and takes none.
    const named = items.filter(({ title }) => title);
    return named.map(({ id, eTag, description }) => ({
      op: 'update',
      miniId: mini,
      recordId: id ?? '',
      base: { eTag: eTag ?? '' },
      before: { description: description ?? null },
      after: { description: 'Changed by the sample test' },
    }));
  };
  const succeeded = (operationId: string): number =>
    inUse.sample.service.requests.filter((line) => line.operationId === operationId && line.status < 300).length;

  for (const kind of ['truncate', 'reset'] as const)
    it(`a batch whose answer is lost (${kind}) is read back, not sent again`, async () => {
      inUse.sample.service.faults.add({ kind, operation: 'batchUpsertRecords', times: 1 });
      const entry = await plan(creates(COUNT));
      await workspace.changeSets.start(entry);
      assert.equal(inUse.asked('batchUpsertRecords'), 1);
      assert.equal(entry.progress.counts[kind === 'truncate' ? 'done' : 'failed'], COUNT);
      await workspace.changeSets.retry(entry);
      assert.equal(entry.progress.counts.done, COUNT);
      assert.equal(new Set(await titles()).size, COUNT);
      assert.equal((await titles()).length, COUNT);
      const undo = await workspace.changeSets.planUndo(entry, 'undo', 'Undo');
      await workspace.changeSets.start(undo);
      assert.equal(undo.progress.counts.done, COUNT);
      assert.deepEqual(await titles(), []);
    });

  it('a refused batch is split until the bad row is found', async () => {
    const items = creates(40);
    const bad = { op: 'create', miniId: mini, record: { title: 'New bad', tags: [] }, isActive: true };
    const entry = await plan([...items.slice(0, 17), bad as unknown as ChangeItem, ...items.slice(17)]);
    await workspace.changeSets.start(entry);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], [40, 1]);
    assert.deepEqual([...entry.journal.state.problems.keys()], [17]);
    assert.equal((await titles()).length, 40);
  });

  it('a storm of «too many requests» slows all down, and each is written once', async () => {
    const items = await updates();
    inUse.sample.service.clearRequests();
    inUse.sample.service.faults.add({
      kind: 'tooManyRequests',
      operation: 'upsertRecord',
      retryAfterSeconds: 2,
      times: 30,
    });
    const entry = await plan(items);
    await workspace.changeSets.start(entry);
    assert.equal(entry.progress.counts.done, items.length, JSON.stringify([...entry.journal.state.problems]));
    assert.equal(succeeded('upsertRecord'), items.length);
    assert.equal(inUse.asked('upsertRecord'), items.length + 30);
  });

  it('a window killed at random points and resumed writes each exactly once by the log', async () => {
    const items = await updates();
    inUse.sample.service.clearRequests();
    await plan(items);
    for (let kill = 1; kill <= 10; kill++) {
      const entry = workspace.changeSets.find('set');
      assert.ok(entry);
      const before = succeeded('upsertRecord');
      const ended = new AbortController();
      void workspace.changeSets.start(entry).finally(() => ended.abort());
      const steps = 1 + ((kill * 7) % 12);
      while (succeeded('upsertRecord') < before + steps && !ended.signal.aborted) await new Promise(setImmediate);
      files.die();
      files = await files.survivors();
      // What it has sent by now still reaches the service; nothing more of it does, and nothing of it reaches the disk.
      await workspace.changeSets.end(entry, 'paused');
      while (entry.progress.counts.begun > 0) await new Promise(setImmediate);
      await open();
      await workspace.changeSets.load();
    }
    const entry = workspace.changeSets.find('set');
    assert.ok(entry);
    await workspace.changeSets.start(entry);
    if (entry.progress.counts.inDoubt > 0) await workspace.changeSets.retry(entry);
    assert.equal(entry.progress.counts.done + entry.progress.counts.unchanged, items.length);
    assert.equal(succeeded('upsertRecord'), items.length);
  });

  describe('with files and relations', () => {
    let folder: string;
    beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'records-change-sets-'))));
    afterEach(() => rm(folder, { recursive: true }));
    const records = async () =>
      (await clientOf(inUse.sample).records.listRecords({ miniId: mini }, { kind: 'start', limit: 200 })).items;
    const parts = async (): Promise<ChangeItem[]> => {
      const file = path.join(folder, 'sample.txt');
      await writeFile(file, 'sample');
      const [target, ...others] = (await records()).filter(({ state }) => state === 'active');
      return others.slice(0, 20).flatMap(({ id }): ChangeItem[] => {
        const ref = { miniId: mini, recordId: id ?? '' };
        return [
          { op: 'attach', ...ref, file: { path: file, fileName: 'new sample.txt', sizeBytes: 6 } },
          { op: 'relate', ...ref, relation: { relationship: 'supersedes', targetRecordId: target?.id ?? '' } },
        ];
      });
    };
    const added = async (): Promise<number[]> => {
      const all = await records();
      const files = all.map(({ attachments }) => attachments?.filter(({ fileName }) => fileName === 'new sample.txt'));
      const related = all.map(({ relations }) =>
        relations?.filter(({ relationship }) => relationship === 'supersedes'),
      );
      return [files, related].map((lists) => lists.reduce((sum, list) => sum + (list?.length ?? 0), 0));
    };

    for (const kind of ['truncate', 'reset'] as const)
      it(`sends none twice when answers are lost (${kind}), and undo removes what it added`, async () => {
        const [filesBefore = 0, relatedBefore = 0] = await added();
        for (const operation of ['addAttachments', 'addRecordRelations'])
          inUse.sample.service.faults.add({ kind, operation, times: 3 });
        const entry = await plan(await parts());
        await workspace.changeSets.start(entry);
        if (entry.status === 'paused') await workspace.changeSets.start(entry);
        if (entry.progress.counts.failed + entry.progress.counts.inDoubt > 0) await workspace.changeSets.retry(entry);
        assert.equal(entry.progress.counts.done, 40, JSON.stringify(entry.progress.counts));
        assert.deepEqual(await added(), [filesBefore + 20, relatedBefore + 20]);
        const undo = await workspace.changeSets.planUndo(entry, 'undo', 'Undo');
        await workspace.changeSets.start(undo);
        assert.equal(undo.progress.counts.done, 40);
        assert.deepEqual(await added(), [filesBefore, relatedBefore]);
      });

    it('sends each once when the window is killed at random points and resumed', async () => {
      const [filesBefore = 0, relatedBefore = 0] = await added();
      await plan(await parts());
      const writes = (): number => succeeded('addAttachments') + succeeded('addRecordRelations');
      for (let kill = 1; kill <= 6; kill++) {
        const entry = workspace.changeSets.find('set');
        assert.ok(entry);
        const before = writes();
        const ended = new AbortController();
        void workspace.changeSets.start(entry).finally(() => ended.abort());
        while (writes() < before + 1 + ((kill * 5) % 7) && !ended.signal.aborted) await new Promise(setImmediate);
        files.die();
        files = await files.survivors();
        await workspace.changeSets.end(entry, 'paused');
        // Uploads that are cut off stay begun. Nothing is sent any more once the others have ended.
        for (let [begun, same] = [-1, 0]; same < 20 && !ended.signal.aborted; await sleep(5)) {
          same = begun === entry.progress.counts.begun ? same + 1 : 0;
          ({ begun } = entry.progress.counts);
        }
        await open();
        await workspace.changeSets.load();
      }
      const entry = workspace.changeSets.find('set');
      assert.ok(entry);
      await workspace.changeSets.start(entry);
      assert.equal(entry.status, 'finished');
      assert.deepEqual(await added(), [filesBefore + 20, relatedBefore + 20]);
    });
  });
});

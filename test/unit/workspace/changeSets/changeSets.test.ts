import assert from 'node:assert/strict';
import { failureOf, ServiceError } from '../../../../src/domain/failure';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import { attach, ChangeSetBench, create, update } from '../../../support/changeSetBench';
import { forever } from '../../../support/crashingFiles';

const turns = async (count = 200): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

/** Records of two Minis, some of which are drafts. */
function seeded(count: number): ChangeSetBench {
  const bench = new ChangeSetBench();
  for (let at = 0; at < count; at++)
    bench.model.add(at % 3 === 0 ? 'm2' : 'm1', {
      id: `r${String(at)}`,
      title: `Sample ${String(at)}`,
      description: 'before',
      labels: ['Sample label'],
      state: at % 7 === 0 ? 'draft' : 'active',
    });
  return bench;
}

type Kind = 'title' | 'labels' | 'delete';

function itemOf(bench: ChangeSetBench, at: number, kind: Kind): ChangeItem {
  const { miniId, id = '', eTag, title, labels } = bench.model.get(`r${String(at)}`);
  const base = { eTag: eTag ?? '' };
  const ref = { miniId, recordId: id ?? '', base };
  switch (kind) {
    case 'title':
      return { op: 'update', ...ref, before: { title: title ?? '' }, after: { title: `Changed ${String(at)}` } };
    case 'labels':
      return { op: 'update', ...ref, before: { labels: labels ?? [] }, after: { labels: ['Sample label', 'New'] } };
    case 'delete':
      return { op: 'delete', ...ref };
  }
}

describe('change sets', () => {
  it('refuse fields that another client changed, and merge the others', async () => {
    const bench = seeded(3);
    const [mine, theirs] = [itemOf(bench, 1, 'title'), itemOf(bench, 2, 'title')];
    bench.model.edit('r1', { description: 'theirs' });
    bench.model.edit('r2', { title: 'theirs' });
    const entry = await bench.apply([mine, theirs, update('r99', { title: '' }, { title: 'x' })]);
    assert.equal(bench.model.get('r1').title, 'Changed 1');
    assert.equal(bench.model.get('r1').description, 'theirs');
    assert.equal(bench.model.get('r2').title, 'theirs');
    const { done, conflict, failed } = entry.progress.counts;
    assert.deepEqual([done, conflict, failed], [1, 1, 1]);
  });

  it('leave nothing when cancelled after the last item', async () => {
    const bench = seeded(0);
    const abort = new AbortController();
    const head = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: '2026-03-01T00:00:00Z' };
    const planning = bench.changeSets.plan({ ...head, items: [create('Mine')] }, abort.signal);
    abort.abort();
    await assert.rejects(planning, (error) => failureOf(error)?.kind === 'cancelled');
    assert.deepEqual([bench.changeSets.entries, await bench.files.list()], [[], []]);
  });

  it('undo leaves later changes alone', async () => {
    const bench = seeded(3);
    const entry = await bench.apply([itemOf(bench, 1, 'title'), itemOf(bench, 2, 'title'), create('Mine')]);
    bench.model.edit('r1', { title: 'theirs' });
    const mine = [...bench.model.records.values()].find(({ title }) => title === 'Mine');
    bench.model.edit(mine?.id ?? '', { description: 'theirs' });
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual([undo.progress.counts.done, undo.progress.counts.conflict], [1, 2]);
    assert.equal(bench.model.get('r1').title, 'theirs');
    assert.equal(bench.model.get('r2').title, 'Sample 2');
  });

  it('wait together while the service asks to slow down, and write each once', async () => {
    const bench = seeded(20);
    bench.clock.passesPauses = false;
    let refusals = 6;
    bench.model.gate = (operation, when) => {
      if (operation !== 'upsertRecord' || when !== 'before' || refusals-- <= 0) return;
      throw new ServiceError({ kind: 'tooManyRequests', operation, retryAfterMs: 5000 });
    };
    const items = Array.from({ length: 20 }, (_, at) => itemOf(bench, at, 'labels')).filter((_, at) => at % 7 !== 0);
    const entry = await bench.plan(items);
    const run = bench.changeSets.start(entry);
    await turns();
    assert.equal(entry.progress.waitsUntilMs, bench.clock.now() + 5000);
    const asked = bench.model.requests.length;
    await bench.clock.advance(4999);
    await turns();
    assert.equal(bench.model.requests.length, asked);
    for (let at = 0; at < 3; at++) {
      await bench.clock.advance(5000);
      await turns();
    }
    await run;
    assert.equal(entry.progress.counts.done, items.length);
    assert.ok([...bench.model.writes.values()].every((times) => times === 1));
  });

  it('wait where the service asks to slow down for no time at all', async () => {
    const bench = seeded(2);
    let refusals = 3;
    bench.model.gate = (operation, when) => {
      if (operation !== 'upsertRecord' || when !== 'before' || refusals-- <= 0) return;
      throw new ServiceError({ kind: 'tooManyRequests', operation, retryAfterMs: 0 });
    };
    const before = bench.clock.now();
    const entry = await bench.apply([itemOf(bench, 1, 'title')]);
    assert.deepEqual([entry.progress.counts.done, bench.clock.now() - before], [1, 3000]);
  });

  it('go on where the service asks to slow down while they look for what was sent', async () => {
    for (const written of ['batchUpsertRecords', 'addAttachments']) {
      const bench = new ChangeSetBench();
      bench.model.add('m1', { id: 'r1', title: 'Sample' });
      let [lost, refusals] = [false, 0];
      bench.model.gate = (operation, when) => {
        if (operation === 'listRecords' && refusals-- > 0)
          throw new ServiceError({ kind: 'tooManyRequests', operation });
        if (operation !== written || when !== 'after' || lost) return;
        [lost, refusals] = [true, 2];
        throw new ServiceError({ kind: 'serverError', operation, status: 500, mayBeDone: true });
      };
      const entry = await bench.apply([
        create('One'),
        create('Two'),
        attach('r1', 'scan.txt'),
        attach('r1', 'letter.txt'),
      ]);
      assert.deepEqual([entry.status, entry.failure, entry.progress.counts.done], ['finished', undefined, 4], written);
      assert.ok([...bench.model.writes.values()].every((times) => times === 1));
      assert.equal(bench.model.records.size, 3);
    }
  });

  it('look for what the answer of a batch leaves out, and create it once', async () => {
    for (const isWritten of [true, false]) {
      const bench = new ChangeSetBench();
      bench.model.shuffle = (ids) => {
        bench.model.shuffle = (all) => all;
        if (!isWritten) bench.model.records.delete(ids.at(-1) ?? '');
        return ids.slice(0, -1);
      };
      const entry = await bench.apply(['One', 'refused', 'Two', 'Three'].map((title) => create(title)));
      assert.deepEqual([entry.progress.counts.done, entry.progress.counts.failed], isWritten ? [3, 1] : [2, 2]);
      await bench.changeSets.retry(entry);
      assert.equal(entry.progress.counts.done, 3);
      const titles = [...bench.model.records.values()].map(({ title }) => title);
      assert.deepEqual(titles.sort(), ['One', 'Three', 'Two']);
    }
  });

  it('begin nothing more after Pause or Cancel, and continue later', async () => {
    const bench = seeded(60);
    const entry = await bench.plan(Array.from({ length: 60 }, (_, at) => itemOf(bench, at, 'delete')));
    let writes = 0;
    bench.model.gate = (operation, when) => {
      if (when === 'before' && operation !== 'listRecords' && ++writes === 10)
        void bench.changeSets.end(entry, 'paused');
    };
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'paused');
    const { done, notBegun, begun } = entry.progress.counts;
    assert.deepEqual([done + notBegun, begun], [60, 0]);
    assert.ok(done >= 10 && done < 14, String(done));
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'finished');
    assert.ok([...bench.model.writes.values()].every((times) => times === 1));
  });

  it('stop for a reason all items share, without failing them', async () => {
    const bench = seeded(20);
    bench.model.gate = (operation) => {
      if (operation !== 'listRecords') throw new ServiceError({ kind: 'unauthorized', operation });
    };
    const entry = await bench.apply(Array.from({ length: 20 }, (_, at) => itemOf(bench, at, 'delete')));
    assert.equal(entry.status, 'paused');
    assert.equal(entry.failure?.kind, 'unauthorized');
    assert.equal(entry.progress.counts.notBegun, 20);
    bench.model.gate = () => undefined;
    await bench.changeSets.start(entry);
    assert.equal(entry.progress.counts.done, 20);
  });

  it('retry takes failed ones, and those in doubt after a look', async () => {
    const bench = seeded(4);
    bench.model.gate = (operation, when) => {
      if (operation === 'upsertRecord' && when === 'before')
        throw new ServiceError({ kind: 'invalid', operation, status: 400, errors: {} });
    };
    const entry = await bench.apply([1, 2, 3].map((at) => itemOf(bench, at, 'title')));
    assert.equal(entry.progress.counts.failed, 3);
    bench.model.gate = () => undefined;
    await bench.changeSets.retry(entry);
    assert.equal(entry.progress.counts.done, 3);
  });

  it('are read even if another window removes one in the meantime', async () => {
    const bench = seeded(2);
    await bench.plan([itemOf(bench, 1, 'title')], { id: 'one' });
    await bench.plan([itemOf(bench, 1, 'title')], { id: 'two' });
    const { files } = bench;
    const later = await files.survivors();
    later.onRead = async (id) => {
      await later.remove('one');
      if (id === 'one')
        throw new ServiceError({ kind: 'fileNotRead', operation: 'journal', fileName: 'journal', code: 'ENOENT' });
    };
    bench.files = later;
    const changeSets = await bench.otherWindow();
    assert.deepEqual(
      changeSets.entries.map(({ id }) => id),
      ['two'],
    );
    assert.equal(changeSets.failure, undefined);
  });

  it('report after a crash about how much was applied', async () => {
    const bench = seeded(200);
    await bench.plan(Array.from({ length: 200 }, (_, at) => itemOf(bench, at, 'title')));
    let writes = 0;
    bench.model.gate = async (operation, when) => {
      if (operation !== 'listRecords' && when === 'before' && ++writes > 60) await forever();
    };
    const entry = bench.changeSets.find('set');
    assert.ok(entry);
    void bench.changeSets.start(entry);
    await turns();
    await bench.reopen();
    const { done = 0 } = bench.changeSets.find('set')?.progress.counts ?? {};
    assert.ok(done > 40 && done <= 60, String(done));
  });

  it('show what another window runs, and what it has done when that is looked at again', async () => {
    const bench = seeded(60);
    const entry = await bench.plan(Array.from({ length: 60 }, (_, at) => itemOf(bench, at, 'delete')));
    await bench.plan([itemOf(bench, 1, 'title')], { id: 'gone' });
    bench.model.gate = () => new Promise(setImmediate);
    const run = bench.changeSets.start(entry);
    const other = await bench.otherWindow();
    assert.equal(other.find('set')?.status, 'elsewhere');
    await run;
    await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    const gone = bench.changeSets.find('gone');
    assert.ok(gone);
    await bench.changeSets.remove(gone);
    await other.reread();
    const shown = other.find('set');
    assert.deepEqual([shown?.status, shown?.progress.counts.done], ['finished', 60]);
    assert.ok(shown && other.undoOf(shown));
    assert.equal(other.find('gone'), undefined);
  });

  it('show the end of what another window runs without being asked again', async () => {
    const bench = seeded(2);
    await bench.plan([itemOf(bench, 1, 'delete')]);
    const lock = await bench.files.lock('set');
    bench.clock.passesPauses = false;
    const other = await bench.otherWindow();
    await bench.clock.advance(10_000);
    assert.equal(other.find('set')?.status, 'elsewhere');
    await lock?.release();
    await bench.clock.advance(10_000);
    await turns(20);
    assert.equal(other.find('set')?.status, 'planned');
  });

  it('know the newest that can be undone, whatever was only planned after it', async () => {
    const bench = seeded(3);
    const entry = await bench.apply([itemOf(bench, 1, 'title')]);
    const createdAt = '2026-04-01T00:00:00Z';
    await bench.plan([itemOf(bench, 2, 'title')], { id: 'planned', createdAt });
    assert.deepEqual([bench.changeSets.entries[0]?.id, bench.changeSets.undoable], ['planned', entry]);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    assert.equal(bench.changeSets.undoable, undefined);
    await bench.changeSets.start(undo);
    assert.equal(bench.changeSets.undoable, undefined);
  });

  it('count as undone what no Undo of the Undo has brought back', async () => {
    const bench = seeded(3);
    const entry = await bench.apply([itemOf(bench, 1, 'title'), itemOf(bench, 2, 'title')]);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    await bench.changeSets.start(undo);
    assert.deepEqual(bench.changeSets.undoneOf(entry), { isUndone: true, undoneCount: 2 });
    await bench.changeSets.start(await bench.changeSets.planUndo(undo, 'redo', 'Undo'));
    assert.deepEqual(bench.changeSets.undoneOf(entry), { isUndone: true, undoneCount: 0 });
    assert.deepEqual(bench.changeSets.undoneOf(undo), { isUndone: true, undoneCount: 2 });
  });

  it('show what another window has done to one that this window knew before', async () => {
    const bench = seeded(60);
    const entry = await bench.plan(Array.from({ length: 60 }, (_, at) => itemOf(bench, at, 'delete')));
    const other = await bench.otherWindow();
    const shown = other.find('set');
    bench.model.gate = () => new Promise(setImmediate);
    const run = bench.changeSets.start(entry);
    await turns(20);
    await other.reread();
    assert.equal(shown?.status, 'elsewhere');
    await run;
    await other.reread();
    assert.deepEqual([shown.status, shown.progress.counts.done], ['finished', 60]);
  });

  it('can be used in a window while that reads what another one did', async () => {
    for (let waited = 0; waited < 20; waited++) {
      const bench = seeded(2);
      const entry = await bench.plan([itemOf(bench, 1, 'delete')]);
      const other = await bench.otherWindow();
      const shown = other.find('set');
      assert.ok(shown);
      await bench.changeSets.start(entry);
      const reading = other.reread();
      for (let turn = 0; turn < waited; turn++) await Promise.resolve();
      await other.remove(shown);
      await reading;
      assert.deepEqual(await bench.files.list(), []);
    }
  });

  it('stay when a review of staged edits is closed that another window has applied', async () => {
    const bench = seeded(2);
    const entry = await bench.plan([itemOf(bench, 1, 'title')], { isStaged: true });
    const other = await bench.otherWindow();
    const seen = other.find('set');
    assert.ok(seen);
    bench.model.gate = async (_operation, when) => {
      if (when === 'before') await other.leaveToTable(seen);
    };
    await bench.changeSets.start(entry);
    assert.deepEqual(await bench.files.list(), ['set'], 'while it runs');
    bench.model.gate = () => undefined;
    await other.leaveToTable(seen);
    assert.deepEqual([await bench.files.list(), seen.status], [['set'], 'finished']);
    const unapplied = await bench.plan([itemOf(bench, 1, 'title')], { id: 'unapplied', isStaged: true });
    await bench.changeSets.leaveToTable(unapplied);
    assert.deepEqual(await bench.files.list(), ['set']);
  });

  it("are read even if one can't be, which is reported", async () => {
    const bench = seeded(2);
    for (const id of ['unreadable', 'two', 'three']) await bench.plan([itemOf(bench, 1, 'title')], { id });
    bench.files.onRead = (id) => {
      if (id !== 'unreadable') return;
      throw new ServiceError({ kind: 'fileNotRead', operation: 'journal', fileName: 'journal', code: 'EIO' });
    };
    const other = await bench.otherWindow();
    const ids = (): string[] => other.entries.map(({ id }) => id).sort();
    assert.deepEqual([ids(), other.failure?.kind], [['three', 'two'], 'fileNotRead']);
    await bench.files.remove('two');
    await other.reread();
    assert.deepEqual([ids(), other.failure?.kind], [['three'], 'fileNotRead']);
  });

  it('are read once when that fails, and again on request', async () => {
    const bench = seeded(2);
    await bench.plan([itemOf(bench, 1, 'title')]);
    bench.files = await bench.files.survivors();
    let reads = 0;
    bench.files.onRead = () => {
      if (++reads > 1) return;
      throw new ServiceError({ kind: 'fileNotRead', operation: 'journal', fileName: 'journal', code: 'EIO' });
    };
    const changeSets = await bench.otherWindow();
    assert.equal(changeSets.failure?.kind, 'fileNotRead');
    await changeSets.load();
    assert.equal(reads, 1);
    await changeSets.reread();
    assert.deepEqual([changeSets.failure, changeSets.entries.length], [undefined, 1]);
  });
});

describe('change sets on a full disk', () => {
  it('are listed, so that they can be removed', async () => {
    const bench = seeded(2);
    await bench.plan([itemOf(bench, 1, 'title')], { id: 'one' });
    const later = await bench.files.survivors();
    later.lock = () =>
      Promise.reject(new ServiceError({ kind: 'fileNotWritten', operation: 'journal', code: 'ENOSPC' }));
    bench.files = later;
    const changeSets = await bench.otherWindow();
    assert.deepEqual(
      changeSets.entries.map(({ id }) => id),
      ['one'],
      changeSets.failure?.kind,
    );
  });
});

// A change set as two windows show it, and a run that goes on where another window or a full disk left its journal.
import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import type { ChangeSetEntry } from '../../../../src/workspace/changeSets/changeSetEntry';
import type { ChangeSets } from '../../../../src/workspace/changeSets/changeSets';
import { attach, ChangeSetBench, update } from '../../../support/changeSetBench';
import { CrashingFiles } from '../../../support/crashingFiles';

const COUNT = 20;

const refuse = (operation: string, when: string): void => {
  if (operation === 'addAttachments' && when === 'before')
    throw new ServiceError({ kind: 'invalid', operation, status: 400, errors: {} });
};

function shown(changeSets: ChangeSets, id = 'set'): ChangeSetEntry {
  const entry = changeSets.find(id);
  assert.ok(entry);
  return entry;
}

describe('a change set that is started again', () => {
  let bench: ChangeSetBench;
  beforeEach(() => {
    bench = new ChangeSetBench();
    for (let at = 0; at < COUNT; at++) bench.model.add('m1', { id: `r${String(at)}`, title: 'Sample' });
  });
  const items = Array.from({ length: COUNT }, (_, at) =>
    update(`r${String(at)}`, { title: 'Sample' }, { title: 'Changed' }),
  );
  const assertWrittenOnce = (): void =>
    assert.deepEqual([...bench.model.writes.values()], Array<number>(COUNT).fill(1));

  it('continues from what another window did', async () => {
    const entry = await bench.plan(items);
    const other = await bench.otherWindow();
    const same = other.find('set');
    assert.ok(same);
    bench.model.gate = (operation) => {
      if (operation !== 'listRecords') void other.end(same, 'paused');
    };
    await other.start(same);
    const { done } = same.progress.counts;
    assert.ok(done > 0 && done < COUNT, String(done));
    await bench.changeSets.start(entry);
    assert.deepEqual([entry.status, entry.progress.counts.done], ['finished', COUNT]);
    assertWrittenOnce();
  });

  it('continues after the disk was full', async () => {
    const entry = await bench.plan(items);
    const { files } = bench;
    const opened: CrashingFiles['open'] = (id, length) => CrashingFiles.prototype.open.call(files, id, length);
    files.open = async (id, length) => {
      const file = await opened(id, length);
      let writes = 0;
      const full = new ServiceError({ kind: 'fileNotWritten', operation: 'journal', code: 'ENOSPC' });
      return { ...file, append: (bytes) => (++writes > 2 ? Promise.reject(full) : file.append(bytes)) };
    };
    await bench.changeSets.start(entry);
    assert.deepEqual([entry.status, entry.failure?.kind], ['paused', 'fileNotWritten']);
    files.open = opened;
    await bench.changeSets.start(entry);
    assert.deepEqual([entry.status, entry.progress.counts.notBegun], ['finished', 0]);
    assertWrittenOnce();
  });

  it('can be removed while the disk is full, which has no room for a lock', async () => {
    const entry = await bench.plan(items);
    const { files } = bench;
    let code = 'EACCES';
    files.lock = () => Promise.reject(new ServiceError({ kind: 'fileNotWritten', operation: 'journal', code }));
    await assert.rejects(bench.changeSets.remove(entry), /fileNotWritten/);
    code = 'ENOSPC';
    await bench.changeSets.remove(entry);
    assert.deepEqual([await files.list(), bench.changeSets.entries.length], [[], 0]);
  });

  it('continues after it was cancelled while another window had it', async () => {
    const entry = await bench.plan(items);
    const lock = await bench.files.lock('set');
    const refused = assert.rejects(bench.changeSets.start(entry), /elsewhere/);
    await bench.changeSets.end(entry, 'cancelled');
    await refused;
    await lock?.release();
    assert.equal(entry.isStopping, false);
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'finished');
  });

  it('can be stopped while its requests are running', async () => {
    const entry = await bench.plan(items);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const asked = new Promise<void>((resolve) => {
      bench.model.gate = (operation) => {
        if (operation === 'listRecords') return;
        resolve();
        return held;
      };
    });
    const started = bench.changeSets.start(entry);
    await asked;
    const told: boolean[] = [];
    bench.workspace.onDidChange(({ kind }) => (kind === 'changeSets' ? told.push(entry.isStopping) : undefined));
    await bench.changeSets.end(entry, 'cancelled');
    assert.deepEqual(told, [true]);
    answer();
    await started;
  });

  it('stays cancelled when it is paused as well before it runs', async () => {
    const entry = await bench.plan(items);
    const started = bench.changeSets.start(entry);
    await bench.changeSets.end(entry, 'cancelled');
    await bench.changeSets.end(entry, 'paused');
    await started;
    assert.equal(entry.status, 'cancelled');
  });

  it('continues after it was cancelled at its very end', async () => {
    const entry = await bench.plan(items);
    const { files } = bench;
    files.open = async (id, length) => {
      const file = await CrashingFiles.prototype.open.call(files, id, length);
      return { ...file, close: () => bench.changeSets.end(entry, 'cancelled') };
    };
    bench.model.gate = () => {
      throw new ServiceError({ kind: 'unauthorized', operation: 'upsertRecord' });
    };
    await bench.changeSets.start(entry);
    assert.deepEqual([entry.status, entry.isStopping], ['paused', false]);
    bench.model.gate = () => undefined;
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'finished');
  });
});

describe('a change set that two windows show', () => {
  let bench: ChangeSetBench;
  beforeEach(() => {
    bench = new ChangeSetBench();
    for (const id of ['r0', 'r1']) bench.model.add('m1', { id, title: 'Sample' });
  });
  const items = [update('r0', { title: 'Sample' }, { title: 'Changed' }), attach('r1', 'a.txt')];

  /** Applied here, where the file failed, and retried there, where it didn't. */
  const retriedElsewhere = async (): Promise<ChangeSetEntry> => {
    bench.model.gate = refuse;
    const entry = await bench.apply(items);
    bench.model.gate = () => undefined;
    const other = await bench.otherWindow();
    await other.retry(shown(other));
    assert.deepEqual([entry.progress.counts.failed, shown(other).progress.counts.done], [1, 2]);
    return entry;
  };

  it('retries nothing that the other one has retried', async () => {
    const entry = await retriedElsewhere();
    await bench.changeSets.retry(entry);
    assert.deepEqual([entry.status, entry.progress.counts.done], ['finished', 2]);
    assert.equal(bench.model.writes.get('r1/a.txt'), 1);
  });

  it('undoes what the other one has done as well', async () => {
    const undo = await bench.changeSets.planUndo(await retriedElsewhere(), 'undo', 'Undo');
    assert.equal(undo.progress.total, 2);
  });

  it('keeps what the other one has done, whatever is decided here', async () => {
    const entry = await bench.plan(items);
    const other = await bench.otherWindow();
    await other.start(shown(other));
    await bench.changeSets.note(entry, () => [
      { kind: 'again', items: [0, 1] },
      { kind: 'recheck', items: [0, 1] },
    ]);
    assert.equal(entry.progress.counts.done, 2);
  });

  it('stays finished when it is cancelled or paused here', async () => {
    const entry = await bench.plan(items);
    const other = await bench.otherWindow();
    await other.start(shown(other));
    for (const as of ['cancelled', 'paused'] as const) {
      await bench.changeSets.end(entry, as);
      assert.equal(entry.status, 'finished');
    }
  });

  it('keeps what the other one has applied, whatever was judged here before', async () => {
    bench.model.edit('r0', { title: 'Theirs' });
    const entry = await bench.plan(items.slice(0, 1));
    const review = bench.changeSets.reviewOf(entry);
    await review.check(new AbortController().signal, false);
    assert.equal(review.verdictOf(0), 'conflict');
    bench.model.edit('r0', { title: 'Sample' });
    const other = await bench.otherWindow();
    await other.start(shown(other));
    await review.agree();
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.conflict], [1, 0]);
  });

  it('keeps its run here when its journal was read while the other one had it', async () => {
    await bench.plan(items);
    const lock = await bench.files.lock('set');
    const here = await bench.otherWindow();
    assert.equal(shown(here).status, 'elsewhere');
    let isHeld = true;
    bench.model.gate = async () => {
      while (isHeld) await new Promise(setImmediate);
    };
    let run: Promise<void> | undefined;
    bench.files.onRead = async () => {
      bench.files.onRead = () => undefined;
      await lock?.release();
      run = here.start(shown(here));
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    };
    await here.reread();
    isHeld = false;
    await run;
    assert.deepEqual([shown(here).status, shown(here).progress.counts.done], ['finished', 2]);
  });

  it('is shown as run by the other one when that refuses it here', async () => {
    const entry = await bench.plan(items);
    const lock = await bench.files.lock('set');
    await assert.rejects(bench.changeSets.start(entry), /elsewhere/);
    assert.equal(entry.status, 'elsewhere');
    await lock?.release();
    await bench.changeSets.start(entry);
    assert.equal(entry.status, 'finished');
  });

  it('is gone here, too, when it is used after the other one has removed it', async () => {
    const uses: readonly ((entry: ChangeSetEntry) => Promise<unknown>)[] = [
      (entry) => bench.changeSets.start(entry),
      (entry) => bench.changeSets.planUndo(entry, 'undo', 'Undo'),
    ];
    for (const use of uses) {
      const entry = await bench.plan(items);
      const other = await bench.otherWindow();
      await other.remove(shown(other));
      await assert.rejects(use(entry), /notFound/);
      assert.deepEqual([bench.changeSets.entries, bench.model.writes.size], [[], 0]);
    }
  });

  it('is not removed while the other one has it in use', async () => {
    const entry = await bench.plan(items);
    const other = await bench.otherWindow();
    const lock = await bench.files.lock('set');
    await assert.rejects(bench.changeSets.remove(entry), /elsewhere/);
    assert.deepEqual([await bench.files.list(), bench.changeSets.entries], [['set'], [entry]]);
    await lock?.release();
    await bench.changeSets.remove(entry);
    await other.remove(shown(other));
    assert.deepEqual([await bench.files.list(), bench.changeSets.entries, other.entries], [[], [], []]);
  });
});

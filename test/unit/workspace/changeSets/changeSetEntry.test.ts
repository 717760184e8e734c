// A run that goes on where another window or a full disk left its journal.
import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import { ChangeSetBench, update } from '../../../support/changeSetBench';
import { CrashingFiles } from '../../../support/crashingFiles';

const COUNT = 20;

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

  it('goes on from what another window did', async () => {
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

  it('goes on after the disk was full', async () => {
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
});

import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import { attach, ChangeSetBench } from '../../../../support/changeSetBench';
import { forever } from '../../../../support/crashingFiles';

describe('files of a change set', () => {
  it('are not taken for those that were there before, which Undo would delete', async () => {
    const bench = new ChangeSetBench();
    const old = { id: 'old', fileName: 'scan.txt', size: 10 };
    bench.model.add('m1', { id: 'r1', title: 'Sample', attachments: [old] });
    bench.model.addedIds = () => ['old'];
    await bench.apply([attach('r1', 'scan.txt')]);
    const entry = bench.changeSets.find('set');
    assert.ok(entry);
    await bench.changeSets.start(await bench.changeSets.planUndo(entry, 'undo', 'Undo'));
    assert.ok(bench.model.get('r1').attachments?.some(({ id }) => id === 'old'));
  });

  it('are not taken for those that others add while a busy service lets them wait', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'Sample' });
    bench.model.addedIds = () => [];
    let isBusy = true;
    bench.model.gate = (operation, when) => {
      if (operation !== 'addAttachments' || when !== 'before' || !isBusy) return;
      isBusy = false;
      bench.model.edit('r1', { attachments: [{ id: 'theirs', fileName: 'scan.txt', size: 10 }] });
      throw new ServiceError({ kind: 'tooManyRequests', operation });
    };
    const entry = await bench.apply([attach('r1', 'scan.txt')]);
    await bench.changeSets.start(await bench.changeSets.planUndo(entry, 'undo', 'Undo'));
    assert.deepEqual(
      bench.model.get('r1').attachments?.map(({ id }) => id),
      ['theirs'],
    );
  });

  it('wait where a redirect came instead of storing them, and are not sent again where it came after', async () => {
    for (const at of ['before', 'after'] as const) {
      const bench = new ChangeSetBench();
      bench.model.add('m1', { id: 'r1', title: 'Sample' });
      bench.model.gate = (operation, when) => {
        if (operation !== 'addAttachments' || when !== at) return;
        throw new ServiceError({ kind: 'redirectRefused', operation, mayBeDone: true });
      };
      const entry = await bench.apply([attach('r1', 'scan.txt')]);
      assert.equal(entry.failure?.kind, at === 'before' ? 'redirectRefused' : undefined);
      bench.model.gate = () => undefined;
      await bench.changeSets.start(entry);
      assert.deepEqual([entry.progress.counts.done, bench.model.writes.get('r1/scan.txt')], [1, 1]);
    }
  });

  const names = {
    'are not sent again when they are stored, although their Record has the same version': 'scan.txt',
    'are in doubt when the service has changed their names': 'SCAN.TXT',
  };
  for (const [title, storedName] of Object.entries(names))
    it(title, async () => {
      const bench = new ChangeSetBench();
      bench.model.add('m1', { id: 'r1', title: 'Sample' });
      const { eTag } = bench.model.get('r1');
      await bench.plan([attach('r1', 'scan.txt')]);
      bench.model.gate = async (operation, when) => {
        if (operation !== 'addAttachments' || when !== 'after') return;
        const attachments = [{ id: 'new', fileName: storedName, size: 10 }];
        bench.model.records.set('r1', { ...bench.model.get('r1'), attachments, eTag });
        bench.files.die();
        await forever();
      };
      await bench.runUntilStuck();
      await bench.reopen();
      const resumed = await bench.resume();
      assert.equal(bench.model.writes.get('r1/scan.txt'), 1);
      const { done, inDoubt } = resumed.progress.counts;
      assert.deepEqual([done, inDoubt], storedName === 'scan.txt' ? [1, 0] : [0, 1]);
    });
});

describe('an upload that is paused', () => {
  it('is sent once although the service stores it a moment after the pause', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'Sample' });
    const entry = await bench.plan([attach('r1', 'scan.txt')]);
    let late: (() => void) | undefined;
    let isFirst = true;
    bench.model.gate = (operation, when) => {
      if (operation !== 'addAttachments' || when !== 'before' || !isFirst) return;
      isFirst = false;
      // All of the body is at the service; Pause aborts the request.
      void bench.changeSets.end(entry, 'paused');
      late = () => {
        const one = { id: 'late', fileName: 'scan.txt', size: 10 };
        bench.model.edit('r1', { attachments: [one] });
      };
      throw new ServiceError({ kind: 'cancelled', operation, mayBeDone: true });
    };
    await bench.changeSets.start(entry);
    late?.();
    assert.equal(entry.status, 'paused');
    await bench.changeSets.start(entry);
    assert.equal(bench.model.get('r1').attachments?.length, 1);
  });
});

import assert from 'node:assert/strict';
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

  it('are not sent again when they are stored, although their Record has the same version', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'Sample' });
    const { eTag } = bench.model.get('r1');
    await bench.plan([attach('r1', 'scan.txt')]);
    bench.model.gate = async (operation, when) => {
      if (operation !== 'addAttachments' || when !== 'after') return;
      bench.model.records.set('r1', { ...bench.model.get('r1'), eTag });
      bench.files.die();
      await forever();
    };
    const entry = bench.changeSets.find('set');
    assert.ok(entry);
    void bench.changeSets.start(entry);
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    await bench.reopen();
    const resumed = bench.changeSets.find('set');
    assert.ok(resumed);
    await bench.changeSets.start(resumed);
    assert.equal(bench.model.writes.get('r1/scan.txt'), 1);
    assert.equal(resumed.progress.counts.done, 1);
  });
});

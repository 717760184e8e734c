import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import { attach, ChangeSetBench, create } from '../../../../support/changeSetBench';
import { forever } from '../../../../support/crashingFiles';

describe('ids of new Records', () => {
  it('lead each file to its own Record, also where several have one title and date', async () => {
    const bench = new ChangeSetBench();
    bench.model.shuffle = (ids) => ids.reverse();
    const one = (text: string) => ({ ...create('Same', { description: text }), allowsDuplicate: true as const });
    await bench.apply([
      ...[one('A'), one('B')],
      ...[attach('', 'A.txt', { createdBy: 0 }), attach('', 'B.txt', { createdBy: 1 })],
    ]);
    for (const { description, attachments } of bench.model.records.values())
      assert.deepEqual(
        attachments?.map(({ fileName }) => fileName),
        [`${description ?? ''}.txt`],
      );
  });

  it('lead each file to the Record of its own Mini, even if all Minis have equal Records', async () => {
    const bench = new ChangeSetBench();
    bench.model.shuffle = (ids) => ids.reverse();
    await bench.apply([
      ...[create('Same', {}, 'm1'), create('Same', {}, 'm2')],
      ...[attach('', 'm1.txt', { createdBy: 0 }, 'm1'), attach('', 'm2.txt', { createdBy: 1 }, 'm2')],
    ]);
    for (const { miniId, attachments } of bench.model.records.values())
      assert.deepEqual(
        attachments?.map(({ fileName }) => fileName),
        [`${miniId}.txt`],
      );
  });

  it('that could not be read are looked for again, also after the window is killed', async () => {
    const bench = new ChangeSetBench();
    const record = { title: 'New', eventDate: '2026-01-05T10:00:00Z' };
    bench.model.add('m1', { ...record, id: 'theirs', createdAt: new Date(bench.model.now).toISOString() });
    let readsAfter = 0;
    let isStored = false;
    bench.model.gate = async (operation, when) => {
      if (operation === 'batchUpsertRecords') isStored = when === 'after';
      if (operation !== 'listRecords' || when !== 'before' || !isStored) return;
      if (readsAfter++ === 0) throw new ServiceError({ kind: 'serverError', operation, status: 502 });
      bench.files.die();
      await forever();
    };
    const entry = await bench.plan([{ op: 'create', miniId: 'm1', record, isActive: true, allowsDuplicate: true }]);
    void bench.changeSets.start(entry);
    while (readsAfter < 2) await new Promise(setImmediate);
    await bench.reopen();
    const resumed = bench.changeSets.find('set');
    assert.equal(resumed?.status, 'interrupted');
    assert.equal(resumed.progress.counts.done, 1);
    await bench.changeSets.start(resumed);
    await bench.changeSets.start(await bench.changeSets.planUndo(resumed, 'undo', 'Undo'));
    for (const { id, state } of bench.model.records.values())
      assert.equal(state === 'deleted', id !== 'theirs', `${id}: ${state}`);
  });
});

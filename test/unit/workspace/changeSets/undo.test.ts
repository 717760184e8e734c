import assert from 'node:assert/strict';
import { attach, ChangeSetBench, create, update } from '../../../support/changeSetBench';

describe('the undo of a change set', () => {
  it('leaves a draft that others have added files to when its creation is undone', async () => {
    const bench = new ChangeSetBench();
    const draft = { ...create('Draft'), isActive: false };
    await bench.apply([draft, { ...create('Whole'), isActive: false }, attach('', 'own.txt', { createdBy: 0 })]);
    const [first, second] = [...bench.model.records.values()];
    const added = [...(second?.attachments ?? []), { id: 'theirs', fileName: 'theirs.txt', size: 1 }];
    bench.model.edit(second?.id ?? '', { attachments: added });
    const entry = bench.changeSets.find('set');
    assert.ok(entry);
    await bench.changeSets.start(await bench.changeSets.planUndo(entry, 'undo', 'Undo'));
    assert.deepEqual([...bench.model.records.keys()], [second?.id]);
    assert.notEqual(first?.id, second?.id);
  });

  it('counts what it takes back: a new Record goes with its files', async () => {
    const bench = new ChangeSetBench();
    const entry = await bench.apply([create('One'), attach('', 'own.txt', { createdBy: 0 }), create('Two')]);
    assert.equal(entry.progress.counts.done, 3);
    const count = await bench.changeSets.countUndoable(entry);
    const undo = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
    assert.deepEqual([count, undo.progress.total], [{ undoable: 2, final: 0 }, 2]);
  });

  it('counts apart what it cannot take back', async () => {
    const bench = new ChangeSetBench();
    const recordId = bench.model.add('m1', { state: 'deleted' });
    const base = { eTag: bench.model.get(recordId).eTag ?? '' };
    const entry = await bench.apply([create('New'), { op: 'erase', miniId: 'm1', recordId, base }]);
    assert.equal(entry.progress.counts.done, 2);
    assert.deepEqual(await bench.changeSets.countUndoable(entry), { undoable: 1, final: 1 });
  });

  it('leaves what others changed while it was killed, and is in no doubt about it', async () => {
    for (const when of ['before', 'after'] as const) {
      const bench = new ChangeSetBench();
      bench.model.add('m1', { id: 'r1', description: 'was' });
      const entry = await bench.apply([update('r1', { description: 'was' }, { description: 'is' })]);
      const { id } = await bench.changeSets.planUndo(entry, 'undo', 'Undo');
      bench.model.gate = (operation, at) =>
        operation === 'upsertRecord' && at === when ? new Promise<void>(() => undefined) : undefined;
      await bench.runUntilStuck(id);
      await bench.reopen();
      bench.model.edit('r1', { description: 'theirs' });
      const undo = await bench.resume(id);
      assert.deepEqual([...undo.journal.state.problems.values()], [{ kind: 'conflict' }], when);
      assert.equal(bench.model.get('r1').description, 'theirs');
    }
  });
});

import assert from 'node:assert/strict';
import { attach, ChangeSetBench, create } from '../../../support/changeSetBench';

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
});

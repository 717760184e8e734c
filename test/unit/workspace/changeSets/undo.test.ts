import assert from 'node:assert/strict';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';
import { attach, ChangeSetBench, create, update } from '../../../support/changeSetBench';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

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

describe('the undo of labels that were renamed since', () => {
  const inUse = useWorkspace({ renameMs: 10 });

  it('removes what was added and restores what was removed, by the names of today', async () => {
    const { workspace, client, clock } = inUse;
    const [miniId, recordId] = [seededMiniId(1), seededRecordId(1, 0)];
    const labelsOf = async (): Promise<readonly string[]> =>
      (await workspace.records.read({ miniId, recordId })).labels?.toSorted() ?? [];
    await workspace.labels.load();
    const [before, after] = [{ labels: await labelsOf() }, { labels: ['Family contact', 'Visits'] }];
    assert.deepEqual(before.labels, ['Family contact', 'Weekly notes']);
    const change = { ...update(recordId, before, after, miniId), mergesLabels: true };
    const set = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: '2026-03-01T09:00:00Z' };
    const entry = await workspace.changeSets.plan({ ...set, items: [change as ChangeItem] });
    await workspace.changeSets.start(entry);
    assert.deepEqual(await labelsOf(), after.labels);
    for (const name of ['Visits', 'Weekly notes']) {
      const label = (await client.labels.listLabels()).labels.find((one) => one.name === name);
      assert.ok(label);
      await client.labels.updateLabel(label.id, { id: label.id, name: `${name} of today`, resourceType: 'record' });
      await clock.advance(20);
      await workspace.labels.refresh();
    }
    await workspace.changeSets.start(await workspace.changeSets.planUndo(entry, 'undo', 'Undo'));
    assert.deepEqual(await labelsOf(), ['Family contact', 'Weekly notes of today']);
  });
});

import assert from 'node:assert/strict';
import type { ChangeItem } from '../../../../../src/workspace/changeSets/changeItem';
import { ChangeSetBench, update } from '../../../../support/changeSetBench';

describe('an update of fields', () => {
  it('is undone in the fields that it wrote, not in those that others had set alike before', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'was', description: 'was' });
    const change = update('r1', { title: 'was', description: 'was' }, { title: 'is', description: 'is' });
    bench.model.edit('r1', { description: 'is' });
    const entry = await bench.apply([change]);
    assert.equal(entry.progress.counts.done, 1);
    await bench.changeSets.start(await bench.changeSets.planUndo(entry, 'undo', 'Undo'));
    const { title, description } = bench.model.get('r1');
    assert.deepEqual([title, description], ['was', 'is']);
  });

  it('is undone without the labels that others had added or removed before', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', labels: ['Gone', 'Removed', 'Kept'] });
    const change = update('r1', { labels: ['Gone', 'Removed', 'Kept'] }, { labels: ['Kept', 'Theirs', 'Ours'] });
    bench.model.edit('r1', { labels: ['Removed', 'Kept', 'Theirs'] });
    const entry = await bench.apply([{ ...change, mergesLabels: true } as ChangeItem]);
    assert.deepEqual(bench.model.get('r1').labels, ['Kept', 'Theirs', 'Ours']);
    await bench.changeSets.start(await bench.changeSets.planUndo(entry, 'undo', 'Undo'));
    assert.deepEqual(bench.model.get('r1').labels?.toSorted(), ['Kept', 'Removed', 'Theirs']);
  });
});

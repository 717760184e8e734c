import assert from 'node:assert/strict';
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
});

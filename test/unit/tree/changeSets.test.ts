import assert from 'node:assert/strict';
import { changeSetNode, describeChangeSet } from '../../../src/tree/changeSets';
import { ChangeSetBench, update } from '../../support/changeSetBench';

describe('the row of a change set', () => {
  it('is spoken by the name that is shown, also where its own can’t be read', async () => {
    const bench = new ChangeSetBench();
    const entry = await bench.plan([update('r', { title: 'Sample' }, { title: 'Changed' })]);
    const node = changeSetNode('sample', bench.changeSets, entry);
    assert.equal(describeChangeSet(node).spoken, 'Sample, Not started: 1');
    const { label, spoken } = describeChangeSet({ ...node, title: '', status: 'damaged' });
    assert.equal(spoken, `${label}, Couldn't load`);
  });
});

import assert from 'node:assert/strict';
import { changeSetNode, describeChangeSet } from '../../../src/tree/changeSets';
import { ChangeSetBench, update } from '../../support/changeSetBench';

describe('the row of a change set', () => {
  it('is spoken by the name that is shown, also where its own can’t be read', async () => {
    const bench = new ChangeSetBench();
    const entry = await bench.plan([update('r', { title: 'Sample' }, { title: 'Changed' })]);
    const node = changeSetNode('sample', bench.changeSets, entry);
    assert.match(describeChangeSet(node).spoken ?? '', /^Sample, Not started: 1\b/);
    const { label, spoken } = describeChangeSet({ ...node, title: '', status: 'damaged', createdAt: '' });
    assert.equal(spoken, `${label}, Couldn't load`);
  });

  it('says when it was planned, unless it runs', async () => {
    const bench = new ChangeSetBench();
    const entry = await bench.plan([update('r', { title: 'Sample' }, { title: 'Changed' })]);
    const node = changeSetNode('sample', bench.changeSets, entry);
    const { description, spoken } = describeChangeSet({ ...node, createdAt: '2020-03-01T12:00:00Z' });
    assert.match(description ?? '', /^Not started: 1 · .*2020/);
    assert.match(spoken ?? '', /2020/);
    assert.doesNotMatch(describeChangeSet({ ...node, status: 'running' }).description ?? '', /2020|:/);
  });
});

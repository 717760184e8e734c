import assert from 'node:assert/strict';
import { ChangeSetBench } from '../../../../support/changeSetBench';

describe('staged edits that were reviewed', () => {
  it('leave the table when they were applied, and stay when their field was left out', async () => {
    const bench = new ChangeSetBench();
    bench.model.add('m1', { id: 'r1', title: 'was', description: 'was', tags: { ward: 'was', bed: 'was' } });
    const { staging } = bench.workspace;
    const ref = { miniId: 'm1', recordId: 'r1', base: { eTag: bench.model.get('r1').eTag ?? '' } };
    const columns = ['title', 'description', 'tags.ward', 'tags.bed'];
    await staging.stage(columns.map((columnId) => ({ ...ref, columnId, before: 'was', after: 'edited' })));
    const entry = await staging.plan('Sample');
    await bench.changeSets.note(entry, { kind: 'fieldsLeft', items: [0], fields: ['description', 'tags'] });
    await bench.changeSets.start(entry);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    const { title, description } = bench.model.get('r1');
    assert.deepEqual([title, description], ['edited', 'was']);
    assert.deepEqual([...(staging.edits.of(ref)?.cells.keys() ?? [])], columns.slice(1));
  });
});

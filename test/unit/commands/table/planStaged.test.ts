import assert from 'node:assert/strict';
import { planStaged } from '../../../../src/commands/table/planStaged';
import { ChangeSetBench } from '../../../support/changeSetBench';

describe('the plan of staged edits', () => {
  it('is none while they are being applied', async () => {
    const { workspace, model, changeSets } = new ChangeSetBench();
    model.add('m1', { id: 'r1', title: 'was' });
    const change = { miniId: 'm1', recordId: 'r1', base: {}, columnId: 'title', before: 'was', after: 'edited' };
    await workspace.staging.stage([change]);
    const entry = await planStaged(workspace);
    assert.ok(entry);
    const applying = changeSets.start(entry);
    assert.equal(await planStaged(workspace), undefined);
    await applying;
    assert.equal(changeSets.entries.length, 1);
  });
});

import assert from 'node:assert/strict';
import { foundChoices } from '../../../../../src/commands/records/list/askFilter';
import { useWorkspace } from '../../../../support/useWorkspace';
import { seededMiniId } from '../../../../support/seeded';

describe('what Records are filtered by', () => {
  const inUse = useWorkspace({ minis: 2 });

  it("is found in the Mini's Records, else what the workspace knows", async () => {
    const found = await foundChoices(inUse.workspace, seededMiniId(1));
    assert.ok(found.states.length > 0);
    inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listRecordCreators' });
    const known = await foundChoices(inUse.workspace, seededMiniId(1));
    assert.ok(known.labels.includes('Visits') && !known.labels.includes(''));
    assert.ok(known.creators.length > 0 && known.updaters.length > 0);
    inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listLabels' });
    await inUse.workspace.labels.refresh();
    assert.deepEqual((await foundChoices(inUse.workspace, seededMiniId(1))).labels, known.labels);
  });
});

import assert from 'node:assert/strict';
import type { Change } from '../../../../src/workspace/changes/change';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('a change that was refused for another client', () => {
  const inUse = useWorkspace({ minis: 2, records: 3 });

  it('leaves what that one stored in sight', async () => {
    const { workspace, sample } = inUse;
    const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
    const list = workspace.records.open({ miniId: ref.miniId });
    await list.load();
    const shown = list.get(ref.recordId);
    assert.ok(shown);
    sample.service.changeRecord(ref.recordId, { title: 'Theirs' });
    const told: Change[] = [];
    workspace.onDidChange((change) => told.push(change));
    const { kind } = await workspace.changeRecord(ref, { title: 'Mine' }, { shown });
    assert.equal(kind, 'conflict');
    assert.equal(list.get(ref.recordId)?.title, 'Theirs');
    assert.deepEqual(
      told.map((change) => change.kind === 'record' && change.stored?.title),
      ['Theirs'],
    );
  });
});

import assert from 'node:assert/strict';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('the Records of a Mini', () => {
  const inUse = useWorkspace();

  it('are counted apart from those in the trash', async () => {
    const { listed, inTrash } = await inUse.workspace.recordsOfMini.counts(seededMiniId(1));
    assert.equal((listed ?? 0) + (inTrash ?? 0), 48);
    assert.ok((inTrash ?? 0) > 0);
    assert.deepEqual(await inUse.workspace.recordsOfMini.counts(seededMiniId(18)), { listed: 0, inTrash: 0 });
  });
});

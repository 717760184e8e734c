import assert from 'node:assert/strict';
import { toRecordRow } from '../../../../src/workspace/records/recordRow';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };

describe('a deletion', () => {
  const inUse = useWorkspace();
  const rowNow = async () => {
    const row = toRecordRow(await inUse.workspace.records.read(ref), ref.miniId);
    assert.ok(row);
    return row;
  };

  it('is undone although reads still show the Record as it was before', async () => {
    const { client, workspace } = inUse;
    const row = await rowNow();
    const { listRecords } = client.records;
    const before = await listRecords(
      { miniId: ref.miniId, filter: { recordIds: [ref.recordId] } },
      { kind: 'start', limit: 1 },
    );
    await workspace.lifecycle.delete(row);
    client.records.listRecords = () => Promise.resolve(before);
    await workspace.lifecycle.undelete(row);
    client.records.listRecords = listRecords;
    assert.equal((await rowNow()).state, 'active');
  });

  it('is not undone a second time where someone else has restored the Record', async () => {
    const { client, workspace } = inUse;
    const row = await rowNow();
    await workspace.lifecycle.delete(row);
    await client.records.restoreRecord(ref.recordId, ref.miniId);
    await workspace.lifecycle.undelete(row);
    assert.deepEqual([(await rowNow()).state, inUse.asked('restoreRecord')], ['active', 1]);
  });
});

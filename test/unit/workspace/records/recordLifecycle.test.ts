import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import { toRecordRow } from '../../../../src/workspace/records/recordRow';
import { failureFrom } from '../../../support/clientOf';
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
    const { client, clock, workspace } = inUse;
    clock.passesPauses = true;
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

  describe('of an archived Record', () => {
    beforeEach(async () => {
      inUse.clock.passesPauses = true;
      await inUse.workspace.changeRecord(ref, { state: 'archived' });
    });

    /** Reads as of now, for as many as are given. Returns what ends them. */
    const lagging = async (reads: number): Promise<() => void> => {
      const { records } = inUse.client;
      const { listRecords } = records;
      const before = await listRecords(
        { miniId: ref.miniId, filter: { recordIds: [ref.recordId], states: [(await rowNow()).state] } },
        { kind: 'start', limit: 1 },
      );
      let left = reads;
      records.listRecords = (...request) => (left-- > 0 ? Promise.resolve(before) : listRecords(...request));
      return () => void (records.listRecords = listRecords);
    };

    it('is undone to the archive although reads still show it there', async () => {
      const { lifecycle } = inUse.workspace;
      const row = await rowNow();
      const end = await lagging(4);
      await lifecycle.delete(row);
      await lifecycle.undelete(row);
      end();
      assert.equal((await rowNow()).state, 'archived');
    });

    it('is undone to the archive although reads still show it in the trash', async () => {
      const { lifecycle } = inUse.workspace;
      await lifecycle.delete(await rowNow());
      const deleted = await rowNow();
      const end = await lagging(3);
      await lifecycle.restore(deleted, 'archived');
      end();
      assert.equal((await rowNow()).state, 'archived');
    });

    it('is found where its answer was lost, and it moves from one list to the other between two reads', async () => {
      const { client, workspace } = inUse;
      await workspace.lifecycle.delete(await rowNow());
      const deleted = await rowNow();
      const { listRecords, restoreRecord } = client.records;
      client.records.restoreRecord = async (...sent) => {
        await restoreRecord(...sent);
        let left = 1;
        client.records.listRecords = async (...asked) => (left-- > 0 ? { items: [] } : await listRecords(...asked));
        throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation: 'restoreRecord', mayBeDone: true });
      };
      await workspace.lifecycle.restore(deleted);
      assert.equal((await rowNow()).state, 'active');
    });

    it('says so where reads never show that it is restored, and is tried again', async () => {
      const { lifecycle } = inUse.workspace;
      const row = await rowNow();
      await lifecycle.delete(row);
      const deleted = await rowNow();
      const end = await lagging(9);
      assert.equal((await failureFrom(lifecycle.restore(deleted, 'archived'))).kind, 'timedOut');
      end();
      await lifecycle.undelete(row);
      assert.equal((await rowNow()).state, 'archived');
    });
  });

  it('for good is found where its answer was lost, and a read still shows the Record in the trash', async () => {
    const { client, clock, workspace } = inUse;
    clock.passesPauses = true;
    await workspace.lifecycle.delete(await rowNow());
    const deleted = await rowNow();
    const { deleteRecord, listRecords } = client.records;
    const before = await listRecords(
      { miniId: ref.miniId, filter: { recordIds: [ref.recordId], states: ['deleted'] } },
      { kind: 'start', limit: 1 },
    );
    client.records.deleteRecord = async (...sent) => {
      await deleteRecord(...sent);
      let left = 2;
      client.records.listRecords = (...asked) => (left-- > 0 ? Promise.resolve(before) : listRecords(...asked));
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation: 'deleteRecord', mayBeDone: true });
    };
    await workspace.lifecycle.deletePermanently(deleted);
    assert.equal((await failureFrom(workspace.records.read(ref))).kind, 'notFound');
  });

  it('is found where another client restores the Record between two reads', async () => {
    const { client } = inUse;
    const { deleteRecord, listRecords, restoreRecord } = client.records;
    await deleteRecord(ref.recordId);
    client.records.listRecords = async (...asked) => {
      client.records.listRecords = listRecords;
      const before = await listRecords(...asked);
      await restoreRecord(ref.recordId, ref.miniId);
      return before;
    };
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

import assert from 'node:assert/strict';
import { eventually } from '../../../support/eventually';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };

describe('a label renamed between our read and our write', () => {
  const inUse = useWorkspace({ renameMs: 10 });
  const labelsOf = async (): Promise<readonly string[]> => (await inUse.workspace.records.read(ref)).labels ?? [];

  /** The write, with another client's rename that starts and ends right before it. */
  const writeAfterRename = async (change: { title?: string; labels?: string[] }): Promise<void> => {
    const { workspace, client } = inUse;
    const fresh = await workspace.records.read(ref);
    assert.ok(fresh.labels?.includes('Weekly notes'));
    const send = client.records.upsertRecord.bind(client.records);
    client.records.upsertRecord = async (id, record) => {
      client.records.upsertRecord = send;
      const { labels } = await client.labels.listLabels();
      const label = labels.find(({ name }) => name === 'Weekly notes');
      assert.ok(label);
      await client.labels.updateLabel(label.id, { id: label.id, name: 'Notes of the week', resourceType: 'record' });
      await inUse.clock.advance(20);
      return await send(id, record);
    };
    await workspace.changeRecord(ref, change, { fresh });
  };

  it('does not come back under its former name where the write changes labels', async () => {
    await inUse.workspace.labels.load();
    await writeAfterRename({ labels: ['Weekly notes', 'Visits'] });
    await eventually('the new name', async () => (await labelsOf()).includes('Notes of the week'));
    assert.deepEqual((await labelsOf()).toSorted(), ['Notes of the week', 'Visits']);
  });

  it('is mended by the next read of the labels where the write changes another field', async () => {
    const { workspace, clock } = inUse;
    await workspace.labels.load();
    await writeAfterRename({ title: 'A new title' });
    const asked = inUse.asked('listLabels');
    await clock.advance(10_000);
    assert.equal(inUse.asked('listLabels'), asked, 'no request for its own sake');
    await workspace.labels.refresh();
    await eventually('the new name', async () => (await labelsOf()).includes('Notes of the week'));
    assert.equal((await workspace.records.read(ref)).title, 'A new title');
  });

  it('is mended by a later read where the connection broke before anything was written', async () => {
    const { workspace, sample } = inUse;
    await workspace.labels.load();
    await writeAfterRename({ title: 'A new title' });
    sample.faults.add({ operation: 'listRecords', kind: 'reset', times: 1 });
    const asked = inUse.asked('listRecords');
    await workspace.labels.refresh();
    await eventually('the repair was tried', () => inUse.asked('listRecords') > asked);
    await eventually('the new name', async () => {
      await workspace.labels.refresh();
      return (await labelsOf()).includes('Notes of the week');
    });
  });

  it('is mended in many Records by a few requests at once', async () => {
    const { workspace, client } = inUse;
    await workspace.labels.load();
    const labels = (await client.labels.listLabels()).labels.filter(({ name }) => name === 'Weekly notes');
    for (let index = 0; index < 12; index++) {
      const other = { miniId: seededMiniId(1), recordId: seededRecordId(1, index) };
      const fresh = await workspace.records.read(other);
      const change = { title: `Written ${String(index)}`, labels: ['Weekly notes'] };
      if (fresh.state === 'active') await workspace.changeRecord(other, change, { fresh });
    }
    assert.ok(labels[0]);
    await client.labels.updateLabel(labels[0].id, { id: labels[0].id, name: 'Notes', resourceType: 'record' });
    await inUse.clock.advance(20);
    const read = client.records.listRecords.bind(client.records);
    let [running, most, ended] = [0, 0, 0];
    client.records.listRecords = async (...args) => {
      most = Math.max(most, ++running);
      return await read(...args).finally(() => {
        running--;
        ended++;
      });
    };
    await workspace.labels.refresh();
    await eventually('all are tried', () => running === 0 && ended >= 8);
    assert.equal(most, 4);
  });

  it('is checked once for many writes, and not for Records without labels', async () => {
    const { workspace } = inUse;
    for (let index = 0; index < 30; index++) {
      const other = { miniId: seededMiniId(1), recordId: seededRecordId(1, index) };
      const fresh = await workspace.records.read(other);
      if (fresh.state !== 'active' || !fresh.title) continue;
      await workspace.changeRecord(other, { labels: index < 15 ? ['Visits'] : [] }, { fresh });
    }
    await inUse.clock.advance(2_000);
    await inUse.clock.advance(2_000);
    assert.equal(inUse.asked('listLabels'), 2);
  });
});

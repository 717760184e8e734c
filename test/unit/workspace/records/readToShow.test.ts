import assert from 'node:assert/strict';
import { readToShow } from '../../../../src/workspace/records/readToShow';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };

describe('a read for a page', () => {
  const inUse = useWorkspace();
  const opened = async () => {
    const list = inUse.workspace.records.open({ miniId: ref.miniId, filter: {} });
    await list.load();
    inUse.changes.length = 0;
    return list;
  };

  it("shows in the row what another client changed, but isn't taken for a write of this window", async () => {
    const list = await opened();
    inUse.sample.service.changeRecord(ref.recordId, { title: 'Theirs' });
    const stored = await readToShow(inUse.workspace.records, ref);
    assert.equal(list.get(ref.recordId)?.title, 'Theirs');
    const [change] = inUse.changes;
    assert.ok(change?.kind === 'record');
    assert.deepEqual([change.stored, change.replaced], [stored, undefined]);
  });

  it('changes nothing where the row has changed meanwhile', async () => {
    const list = await opened();
    const { service } = inUse.sample;
    service.changeRecord(ref.recordId, { title: 'Theirs' });
    const reading = readToShow(inUse.workspace.records, ref);
    list.replace({ ...(list.get(ref.recordId) ?? assert.fail()), title: 'Newer' });
    await reading;
    assert.equal(list.get(ref.recordId)?.title, 'Newer');
  });

  it('takes the row of one that was deleted out of its list', async () => {
    const list = await opened();
    inUse.sample.service.changeRecord(ref.recordId, { state: 'deleted' });
    await readToShow(inUse.workspace.records, ref);
    assert.equal(list.get(ref.recordId), undefined);
  });

  it('leads to a read of its versions, of which there may be another', async () => {
    const { records } = inUse.workspace;
    await records.cachedOrRead(ref);
    const before = records.versions(ref);
    inUse.sample.service.changeRecord(ref.recordId, { title: 'Theirs' });
    const stored = await readToShow(records, ref);
    assert.notEqual(records.versions(ref), before);
    assert.equal(await records.cachedOrRead(ref), stored);
  });

  it('changes nothing where the row shows that version', async () => {
    await opened();
    await readToShow(inUse.workspace.records, ref);
    assert.deepEqual(inUse.changes, []);
  });
});

import assert from 'node:assert/strict';
import type { RecordRef } from '../../../../src/domain/recordRef';
import type { RecordRelation } from '../../../../src/domain/relation';
import { changesRecord } from '../../../../src/workspace/changes/change';
import { changeRecord } from '../../../../src/workspace/records/changeRecord';
import { Relations } from '../../../../src/workspace/records/relations';
import { failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const ref: RecordRef = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
const wanted = { relationship: 'supersedes', targetRecordId: seededRecordId(1, 5), since: '2026-03-01T00:00:00Z' };

describe('relations of a Record', () => {
  const inUse = useWorkspace();
  const kept = async (): Promise<RecordRelation[]> => (await inUse.workspace.records.read(ref)).relations ?? [];
  const seeded = async (): Promise<RecordRelation> => {
    const [first] = await kept();
    assert.ok(first);
    return first;
  };
  const changeElsewhere = (relations: RecordRelation[]): void =>
    inUse.sample.service.changeRecord(ref.recordId, { relations } as never);

  it('are added to the existing ones, and both Records are notified', async () => {
    const before = await kept();
    const added = await inUse.workspace.relations.add(ref, wanted);
    assert.deepEqual(await kept(), [...before, { ...wanted, id: added?.id }]);
    const told = inUse.changes.flatMap((change) => (change.kind === 'record' ? [change.recordId] : []));
    assert.deepEqual(told, [ref.recordId, wanted.targetRecordId]);
  });

  it('are told apart from one that was there before, which the answer names', async () => {
    const before = await seeded();
    const { records } = inUse.client;
    const { addRecordRelations } = records;
    records.addRecordRelations = async (...args) => {
      await addRecordRelations(...args);
      return [before.id ?? ''];
    };
    const added = await inUse.workspace.relations.add(ref, wanted);
    assert.ok(added);
    await inUse.workspace.relations.remove(ref, [added]);
    assert.deepEqual(await kept(), [before]);
  });

  it('show the title of a Record renamed here or elsewhere: those they join are notified', async () => {
    const { workspace, sample } = inUse;
    const other = { miniId: ref.miniId, recordId: wanted.targetRecordId };
    await workspace.relations.add(ref, wanted);
    workspace.recordQuery.choose(await workspace.minis.read(ref.miniId));
    await workspace.recordQuery.list?.load();
    const isTold = async (shown: RecordRef, act: () => Promise<unknown>): Promise<boolean> => {
      inUse.changes.length = 0;
      await act();
      return inUse.changes.some((change) =>
        change.kind === 'relatedTitle' ? change.recordId === shown.recordId : changesRecord(change, shown),
      );
    };
    assert.equal(await isTold(ref, () => workspace.changeRecord(other, () => ({ title: 'Target, renamed' }))), true);
    assert.equal(await isTold(other, () => workspace.changeRecord(ref, () => ({ title: 'Source, renamed' }))), true);
    assert.equal(await isTold(ref, () => workspace.changeRecord(other, () => ({ description: 'New.' }))), false);
    sample.service.changeRecord(other.recordId, { title: 'By a colleague' });
    assert.equal(await isTold(ref, () => workspace.recordQuery.list?.refresh() ?? assert.fail()), true);
  });

  it('are not added twice', async () => {
    await inUse.workspace.relations.add(ref, wanted);
    assert.equal(
      await inUse.workspace.relations.add(ref, { ...wanted, since: '2026-03-01T11:00:00+11:00' }),
      undefined,
    );
    assert.equal(inUse.asked('addRecordRelations'), 1);
  });

  it('are replaced one at a time with the others unchanged', async () => {
    await inUse.workspace.relations.add(ref, wanted);
    const [first, second] = await kept();
    assert.ok(first && second);
    await inUse.workspace.relations.replace(ref, second, { ...second, relationship: 'duplicate-of', since: null });
    assert.deepEqual(await kept(), [first, { ...second, relationship: 'duplicate-of', since: null }]);
  });

  it('are not replaced by one that the Record has already', async () => {
    await inUse.workspace.relations.add(ref, wanted);
    const before = await kept();
    const [first] = before;
    assert.ok(first);
    const next = { ...first, ...wanted, since: '2026-03-01T11:00:00+11:00' };
    assert.equal(await inUse.workspace.relations.replace(ref, first, next), undefined);
    assert.deepEqual(await kept(), before);
    assert.equal(inUse.asked('upsertRecord'), 0);
  });

  it('are not replaced when another client adds one between the read and the write', async () => {
    const seen = await seeded();
    const { records } = inUse.workspace;
    const theirs = { id: 'theirs', relationship: 'supersedes', targetRecordId: seededRecordId(1, 5), since: null };
    const writer = Object.create(records, {
      read: {
        value: async () => {
          const fresh = await records.read(ref);
          changeElsewhere([seen, theirs]);
          return fresh;
        },
      },
    }) as typeof records;
    const { client } = inUse;
    const relations = new Relations(client, writer, (...change) => changeRecord(client, writer, ...change));
    const replacing = relations.replace(ref, seen, { ...seen, relationship: 'duplicate-of' });
    assert.equal((await failureFrom(replacing)).kind, 'conflict');
    assert.deepEqual(await kept(), [seen, theirs]);
  });

  it('are neither replaced nor removed when they changed since they were shown', async () => {
    const seen = await seeded();
    const theirs = { ...seen, relationship: 'duplicate-of' };
    changeElsewhere([theirs]);
    const replacing = inUse.workspace.relations.replace(ref, seen, { ...seen, relationship: 'supersedes' });
    assert.equal((await failureFrom(replacing)).kind, 'conflict');
    assert.equal((await failureFrom(inUse.workspace.relations.remove(ref, [seen]))).kind, 'conflict');
    assert.deepEqual(await kept(), [theirs]);
    changeElsewhere([]);
    inUse.changes.length = 0;
    assert.equal((await failureFrom(inUse.workspace.relations.replace(ref, seen, theirs))).kind, 'notFound');
    assert.equal((await failureFrom(inUse.workspace.relations.remove(ref, [seen]))).kind, 'notFound');
    const stored = await inUse.workspace.records.read(ref);
    assert.deepEqual(inUse.changes, Array(2).fill({ kind: 'record', ...ref, stored }), 'all that show it follow');
  });

  it('are removed by id and restored unchanged', async () => {
    const seen = await seeded();
    const [removed] = await inUse.workspace.relations.remove(ref, [seen]);
    assert.deepEqual(await kept(), []);
    assert.ok(removed);
    await inUse.workspace.relations.add(ref, { ...removed, relationship: removed.relationship ?? '' });
    assert.deepEqual(await kept(), [seen]);
  });

  it('are restored although reads still show what was removed', async () => {
    const { client, clock, workspace } = inUse;
    clock.passesPauses = true;
    const { listRecords } = client.records;
    const one = await seeded();
    const before = await kept();
    const page = await listRecords(
      { miniId: ref.miniId, filter: { recordIds: [ref.recordId] } },
      { kind: 'start', limit: 1 },
    );
    await workspace.relations.remove(ref, [one]);
    client.records.listRecords = () => Promise.resolve(page);
    await workspace.relations.add(ref, { ...one, relationship: one.relationship ?? '' });
    client.records.listRecords = listRecords;
    assert.equal((await kept()).length, before.length);
  });

  it('are not removed without an id, because the target would be ambiguous', async () => {
    const { id: _id, ...seen } = await seeded();
    assert.equal((await failureFrom(inUse.workspace.relations.remove(ref, [seen]))).kind, 'conflict');
    assert.equal(inUse.asked('removeRecordRelations'), 0);
  });

  it('are not changed on a deleted Record', async () => {
    inUse.sample.service.changeRecord(ref.recordId, { state: 'deleted' });
    assert.equal((await failureFrom(inUse.workspace.relations.add(ref, wanted))).kind, 'inTrash');
  });

  it('leave no former name of a label that is renamed while one is replaced', async () => {
    const { workspace, clock } = inUse;
    const first = await seeded();
    const [label] = (await workspace.records.read(ref)).labels ?? [];
    assert.ok(label);
    await workspace.labels.load();
    const own = workspace.labels.carriedBy('record').find(({ name }) => name === label);
    assert.ok(own);
    // The write carries the labels of its fresh read: the former name, which the rename has replaced by then.
    const { records } = inUse.client;
    const upsert = records.upsertRecord.bind(records);
    const send = async (...sent: Parameters<typeof upsert>): Promise<unknown> => {
      records.upsertRecord = upsert;
      await workspace.labels.edit(await workspace.labels.read(own.id), { name: 'Another name' });
      await eventually('the end of the rename', async () => {
        await clock.advance(15_000);
        return !(await workspace.labels.read(own.id)).rename;
      });
      return await upsert(...sent);
    };
    Object.assign(records, { upsertRecord: send });
    await workspace.relations.replace(ref, first, { ...first, since: '2026-03-02T00:00:00Z' });
    await workspace.labels.refresh();
    await eventually('the new name', async () => (await workspace.records.read(ref)).labels?.includes('Another name'));
  });
});

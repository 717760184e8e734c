import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import { recordPayload } from '../../../../src/domain/fields/payloads';
import type { StoredRecord } from '../../../../src/domain/record';
import type { RecordQuery } from '../../../../src/domain/recordQuery';
import type { RecordRef } from '../../../../src/domain/recordRef';
import type { Changed } from '../../../../src/workspace/changes/changeThing';
import type { RecordEdit } from '../../../../src/workspace/records/changeRecord';
import type { RecordList } from '../../../../src/workspace/records/recordList';
import { toRecordRow } from '../../../../src/workspace/records/recordRow';
import { changed } from '../../../support/changed';
import { failureFrom } from '../../../support/clientOf';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const mini = seededMiniId(1);
const refTo = (index: number): RecordRef => ({ miniId: mini, recordId: seededRecordId(1, index) });
/** Seeded with these states. */
const [ACTIVE, DRAFT] = [0, 3];
const LOST = { kind: 'unreachable', cause: 'reset', operation: 'upsertRecord', mayBeDone: true } as const;

describe('a write to a Record', () => {
  const inUse = useWorkspace();
  const read = (index: number) => inUse.workspace.records.read(refTo(index));
  const rowOf = async (index: number) => {
    const row = toRecordRow(await read(index), mini);
    assert.ok(row);
    return row;
  };
  const open = async (filter: RecordQuery['filter'] = {}): Promise<RecordList> => {
    const list = inUse.workspace.records.open({ miniId: mini, filter });
    await list.load();
    return list;
  };
  const write = (index: number, edit: RecordEdit): Promise<Changed<StoredRecord>> =>
    changed(inUse.workspace.changeRecord(refTo(index), edit));

  it('sends all fields of the fresh read with the change', async () => {
    const before = await read(ACTIVE);
    await write(ACTIVE, { labels: ['Visits'], eventDate: null, description: null });
    const after = await read(ACTIVE);
    assert.deepEqual(
      { ...recordPayload(after), eTag: null },
      { ...recordPayload(before), labels: ['Visits'], eventDate: null, description: null, eTag: null },
    );
  });

  it('drops the row of what another client has deleted', async () => {
    const list = await open();
    inUse.sample.service.removeRecord(refTo(ACTIVE).recordId);
    assert.equal((await failureFrom(write(ACTIVE, { labels: [] }))).kind, 'notFound');
    assert.equal(list.get(refTo(ACTIVE).recordId), undefined);
  });

  it('sends a draft with the operation for drafts', async () => {
    await write(DRAFT, { labels: ['Visits'] });
    const after = await read(DRAFT);
    assert.deepEqual([after.state, after.labels], ['draft', ['Visits']]);
    assert.equal(inUse.asked('updateDraftRecord'), 1);
  });

  it('is undone although the Record has another version since, with nothing else in it', async () => {
    const before = await read(ACTIVE);
    const { undo } = await write(ACTIVE, { title: 'Changed' });
    inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { title: 'Changed' });
    await undo();
    assert.equal((await read(ACTIVE)).title, before.title);
  });

  it('names no change of others in another version, unless there is one', async () => {
    const shown = await read(ACTIVE);
    const { workspace, sample } = inUse;
    const touch = (change: object): void => sample.service.changeRecord(seededRecordId(1, ACTIVE), change);
    const named = async (title: string): Promise<boolean> =>
      (await changed(workspace.changeRecord(refTo(ACTIVE), { title }, { shown, guards: 'nothing' }))).othersChanged;
    touch({ title: shown.title });
    assert.equal(await named('Changed'), false);
    touch({ title: shown.title, description: 'Theirs' });
    assert.equal(await named('Changed again'), true);
  });

  it('names the operation for drafts when its undo meets another change', async () => {
    const { undo } = await write(DRAFT, { labels: ['Visits'] });
    inUse.sample.service.changeRecord(seededRecordId(1, DRAFT), { labels: ['Medication'] });
    const failure = await failureFrom(undo());
    assert.deepEqual([failure.kind, failure.operation], ['conflict', 'updateDraftRecord']);
  });

  it('overwrites no change saved after the fresh read', async () => {
    const fresh = await read(ACTIVE);
    inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { description: 'Changed by a colleague.' });
    const failure = await failureFrom(inUse.workspace.changeRecord(refTo(ACTIVE), { labels: [] }, { fresh }));
    assert.equal(failure.kind, 'conflict');
    assert.equal((await read(ACTIVE)).description, 'Changed by a colleague.');
  });

  it('adds, removes and repositions the row in the affected lists', async () => {
    const [all, archived, labelled] = [
      await open(),
      await open({ states: ['archived'] }),
      await open({ labels: ['Visits'] }),
    ];
    const counts = [archived.totalCount ?? 0, labelled.totalCount ?? 0];
    await write(ACTIVE, { state: 'archived' });
    await write(ACTIVE, { labels: ['Visits'] });
    assert.deepEqual(
      [archived, labelled].map((list) => list.get(seededRecordId(1, ACTIVE)) !== undefined),
      [true, true],
    );
    assert.deepEqual([archived.totalCount, labelled.totalCount], [(counts[0] ?? 0) + 1, (counts[1] ?? 0) + 1]);
    const total = all.totalCount;
    const last = all.rows.at(-1);
    await write(ACTIVE, { eventDate: '2001-01-01T00:00:00Z' });
    assert.equal(all.rows.at(-1)?.id, seededRecordId(1, ACTIVE));
    assert.equal(all.rows.at(-2)?.id, last?.id);
    assert.equal(all.totalCount, total);
  });

  it('emits one change with what is stored and what it replaced', async () => {
    const list = await open();
    const [before] = list.rows;
    const replaced = await read(ACTIVE);
    inUse.changes.length = 0;
    await write(ACTIVE, { title: 'A new title' });
    const stored = await read(ACTIVE);
    const [told, ...others] = inUse.changes.filter(({ kind }) => kind !== 'labels');
    assert.deepEqual(told, { kind: 'record', ...refTo(ACTIVE), stored, replaced, before });
    // Related Records show its title.
    assert.ok(others.every(({ kind }) => kind === 'relatedTitle'));
    assert.deepEqual([list.rows[0]?.title, list.rows[0]?.eTag], ['A new title', stored.eTag]);
  });

  it('is shown elsewhere without another read', async () => {
    await write(ACTIVE, { title: 'A new title' });
    inUse.sample.service.clearRequests();
    assert.equal((await inUse.workspace.records.cachedOrRead(refTo(ACTIVE))).title, 'A new title');
    assert.equal(inUse.asked('listRecords'), 0);
  });

  it("is read again once a refresh shows another client's later change", async () => {
    const list = await open();
    await write(ACTIVE, { title: 'Ours' });
    inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { title: 'Theirs' });
    await list.refresh();
    assert.equal((await inUse.workspace.records.cachedOrRead(refTo(ACTIVE))).title, 'Theirs');
  });

  it('that could not be read back shows what was written', async () => {
    const list = await open();
    const fresh = await read(ACTIVE);
    inUse.sample.faults.add({ kind: 'status', status: 500, operation: 'listRecords' });
    const { now } = await changed(
      inUse.workspace.changeRecord(refTo(ACTIVE), { labels: ['Visits'], state: 'archived' }, { fresh }),
    );
    inUse.sample.faults.clear();
    assert.deepEqual([now.labels, now.state, now.eTag], [['Visits'], 'archived', null]);
    assert.deepEqual(list.get(seededRecordId(1, ACTIVE))?.labels, ['Visits']);
    assert.equal(list.get(seededRecordId(1, ACTIVE))?.eTag, undefined);
  });

  describe("followed by another client's write before the read-back", () => {
    /** Runs between our write and the read-back. */
    const afterWrite = (work: () => void): void => {
      const { records } = inUse.client;
      const send = records.upsertRecord.bind(records);
      records.upsertRecord = async (id, record) => {
        await send(id, record);
        records.upsertRecord = send;
        work();
      };
    };

    for (const [what, theirs] of [
      ['the same field', { labels: ['Medication'] }],
      ['another field', { description: 'Theirs' }],
    ] as const) {
      it(`is overtaken when that changes ${what}, and shows what is stored`, async () => {
        const list = await open();
        afterWrite(() => inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), theirs));
        assert.equal((await failureFrom(write(ACTIVE, { labels: ['Visits'] }))).kind, 'overtaken');
        const stored = await read(ACTIVE);
        assert.deepEqual({ ...stored, ...theirs }, stored, 'theirs stands');
        assert.equal(list.get(seededRecordId(1, ACTIVE))?.eTag, stored.eTag);
        const told = inUse.changes.filter((change) => change.kind === 'record' && change.stored);
        assert.deepEqual([told.length, told.some((change) => 'replaced' in change)], [1, false], 'not as our own');
      });
    }

    it('is ours when that sets the same value', async () => {
      afterWrite(() => inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { labels: ['Visits'] }));
      assert.deepEqual((await write(ACTIVE, { labels: ['Visits'] })).now.labels, ['Visits']);
    });
  });

  it('that only leaves a field out is not called applied when it was lost on its way', async () => {
    inUse.clock.passesPauses = true;
    const fresh = await read(ACTIVE);
    const { description: _left, ...others } = recordPayload(fresh);
    inUse.client.records.upsertRecord = () => Promise.reject(new ServiceError(LOST));
    const whole = inUse.workspace.changeRecord(refTo(ACTIVE), others, { fresh, isWhole: true });
    const { kind, mayBeDone } = await failureFrom(whole);
    assert.deepEqual([kind, mayBeDone], [LOST.kind, undefined]);
  });

  it('that the service does not show yet is not reported as overtaken', async () => {
    const fresh = await read(ACTIVE);
    const { client, clock } = inUse;
    clock.passesPauses = true;
    client.records.upsertRecord = () => Promise.resolve(undefined);
    const { stored, behind, now } = await write(ACTIVE, { title: 'New' });
    assert.deepEqual([stored, behind?.title, now.title, now.eTag], [undefined, fresh.title, 'New', null]);
  });

  describe('of which reads lag behind', () => {
    /** Shows each Record as it was before its last write, until so many reads of it or pauses have passed. */
    function lag(reads: number, eTags = true): void {
      const { records } = inUse.client;
      const [list, send] = [records.listRecords.bind(records), records.upsertRecord.bind(records)];
      const late = new Map<string, { readonly record: StoredRecord; left: number }>();
      const shown = ({ eTag, ...record }: StoredRecord): StoredRecord => (eTags ? { eTag, ...record } : record);
      records.upsertRecord = async (id, record) => {
        const before = await read(ACTIVE);
        const result = await send(id, record);
        late.set(id, { record: before, left: reads });
        return result;
      };
      records.listRecords = async (query, page, options) => {
        const { items, ...others } = await list(query, page, options);
        return {
          ...others,
          items: items.map((record) => {
            const former = late.get(record.id ?? '');
            return shown(former && former.left-- > 0 ? former.record : record);
          }),
        };
      };
      inUse.clock.passesPauses = true;
    }

    it('is read back until the service shows it', async () => {
      lag(2);
      const { stored } = await write(ACTIVE, { title: 'New' });
      assert.equal(stored?.title, 'New');
    });

    it('is known to be applied although its answer was lost', async () => {
      lag(2);
      const { records } = inUse.client;
      const send = records.upsertRecord;
      records.upsertRecord = async (id, record) => {
        await send(id, record);
        throw new ServiceError(LOST);
      };
      const { stored } = await write(ACTIVE, { title: 'New' });
      assert.equal(stored?.title, 'New');
    });

    for (const eTags of [true, false]) {
      it(`is not undone by the next write ${eTags ? 'with' : 'without'} eTags`, async () => {
        lag(3, eTags);
        await inUse.workspace.changeRecord(refTo(ACTIVE), { title: 'New' }, { readsBack: false });
        await inUse.workspace.changeRecord(refTo(ACTIVE), { description: 'Next' });
        const { title, description } = await read(ACTIVE);
        assert.deepEqual([title, description], ['New', 'Next']);
      });
    }
  });

  describe('when undone', () => {
    it("restores the former values and the row's position", async () => {
      const active = await open({ states: ['active'] });
      const before = await read(ACTIVE);
      const written = await write(ACTIVE, { state: 'archived', labels: [], eventDate: null });
      assert.equal(active.get(seededRecordId(1, ACTIVE)) !== undefined, false);
      await written.undo();
      assert.deepEqual({ ...recordPayload(await read(ACTIVE)), eTag: null }, { ...recordPayload(before), eTag: null });
      assert.equal(active.rows[0]?.id, seededRecordId(1, ACTIVE));
    });

    it('is not called undone where the service still shows what was before it', async () => {
      const { client, clock } = inUse;
      clock.passesPauses = true;
      const titles: unknown[] = [];
      client.records.upsertRecord = (_id, { title }) => Promise.resolve(void titles.push(title));
      const written = await write(ACTIVE, { title: 'New' });
      await written.undo();
      assert.deepEqual([titles.length, titles[0], titles[1] !== 'New'], [2, 'New', true]);
    });

    it('does not change a Record that another client changed in the meantime', async () => {
      const written = await write(ACTIVE, { labels: [] });
      inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { description: 'Changed by a colleague.' });
      assert.equal((await failureFrom(written.undo())).kind, 'conflict');
      assert.deepEqual((await read(ACTIVE)).labels, []);
    });

    it('undoes several changes of one Record step by step', async () => {
      const before = await read(ACTIVE);
      const first = await write(ACTIVE, { title: 'Ours' });
      const second = await write(ACTIVE, { labels: [] });
      await second.undo();
      await first.undo();
      assert.deepEqual({ ...recordPayload(await read(ACTIVE)), eTag: null }, { ...recordPayload(before), eTag: null });
    });

    it('keeps a later change of our own to another field', async () => {
      const { title } = await read(ACTIVE);
      const first = await write(ACTIVE, { title: 'Ours' });
      await write(ACTIVE, { labels: [] });
      await first.undo();
      const now = await read(ACTIVE);
      assert.deepEqual([now.title, now.labels], [title, []]);
    });

    it('does not change what another client wrote between two changes of our own', async () => {
      const first = await write(ACTIVE, { title: 'Ours' });
      inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { description: 'Changed by a colleague.' });
      await write(ACTIVE, { labels: [] });
      assert.equal((await failureFrom(first.undo())).kind, 'conflict');
      assert.equal((await read(ACTIVE)).title, 'Ours');
    });

    it('does not overwrite a later change of our own to the same field', async () => {
      const first = await write(ACTIVE, { title: 'Ours' });
      await write(ACTIVE, { title: 'Ours, later' });
      assert.equal((await failureFrom(first.undo())).kind, 'conflict');
      assert.equal((await read(ACTIVE)).title, 'Ours, later');
    });

    it('compares with what the service stored, which may differ from what was sent', async () => {
      const before = await read(ACTIVE);
      const { client } = inUse;
      const send = client.records.upsertRecord.bind(client.records);
      client.records.upsertRecord = (id, record) =>
        send(id, { ...record, description: record.description?.trim() ?? null });
      const written = await write(ACTIVE, { description: 'New words ' });
      await written.undo();
      assert.equal((await read(ACTIVE)).description, before.description);
    });

    it('succeeds when an earlier attempt was applied after all', async () => {
      const written = await write(ACTIVE, { labels: [] });
      await written.undo();
      await written.undo();
      assert.equal(inUse.asked('upsertRecord'), 2);
    });

    it('compares values when the version is unknown', async () => {
      const fresh = await read(ACTIVE);
      inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', times: 1 });
      const written = await changed(inUse.workspace.changeRecord(refTo(ACTIVE), { labels: ['Visits'] }, { fresh }));
      assert.equal(written.stored, undefined);
      inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { labels: ['Medication'] });
      assert.equal((await failureFrom(written.undo())).kind, 'conflict');
      inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), { labels: ['Visits'] });
      await written.undo();
      assert.deepEqual((await read(ACTIVE)).labels, fresh.labels);
    });
  });

  describe('of what the user saw', () => {
    const theirs = (change: Parameters<typeof inUse.sample.service.changeRecord>[1]): void =>
      inUse.sample.service.changeRecord(seededRecordId(1, ACTIVE), change);

    it('keeps what another client changed in other fields, and says so', async () => {
      const row = await rowOf(ACTIVE);
      theirs({ description: 'Theirs' });
      const result = await changed(inUse.workspace.changeRecord(refTo(ACTIVE), { title: 'Ours' }, { shown: row }));
      assert.equal(result.othersChanged, true);
      assert.deepEqual([result.now.title, result.now.description], ['Ours', 'Theirs']);
    });

    it('writes nothing where another client changed the same field to another value', async () => {
      const row = await rowOf(ACTIVE);
      theirs({ title: 'Theirs' });
      const result = await inUse.workspace.changeRecord(refTo(ACTIVE), { title: 'Ours' }, { shown: row });
      assert.deepEqual([result.kind, 'fresh' in result && result.fresh.title], ['conflict', 'Theirs']);
      assert.equal(inUse.asked('upsertRecord'), 0);
    });

    it('writes nothing where all of it is so already', async () => {
      const row = await rowOf(ACTIVE);
      theirs({ title: 'Ours' });
      const result = await inUse.workspace.changeRecord(refTo(ACTIVE), { title: ' Ours' }, { shown: row });
      assert.equal(result.kind, 'unchanged');
      assert.equal(inUse.asked('upsertRecord'), 0);
    });

    it('writes nothing over another version where that was agreed to', async () => {
      const shown = await read(ACTIVE);
      theirs({ description: 'Theirs' });
      const expectation = { shown, guards: 'version' } as const;
      const result = await inUse.workspace.changeRecord(refTo(ACTIVE), { title: 'Ours' }, expectation);
      assert.equal(result.kind, 'conflict');
    });

    it('ignores it where the change is computed from the fresh read', async () => {
      const row = await rowOf(ACTIVE);
      theirs({ labels: ['Theirs'] });
      const edit: RecordEdit = ({ labels }) => ({ labels: [...(labels ?? []), 'Visits'] });
      const { now } = await changed(
        inUse.workspace.changeRecord(refTo(ACTIVE), edit, { shown: row, guards: 'nothing' }),
      );
      assert.deepEqual(now.labels, ['Theirs', 'Visits']);
    });
  });

  it('submits only drafts', async () => {
    const drafts = await open({ states: ['draft'] });
    const row = await rowOf(DRAFT);
    await inUse.workspace.lifecycle.submit(row);
    assert.equal((await read(DRAFT)).state, 'active');
    assert.equal(drafts.get(seededRecordId(1, DRAFT)) !== undefined, false);
    assert.equal((await failureFrom(inUse.workspace.lifecycle.submit(row))).kind, 'conflict');
    assert.equal(inUse.asked('submitDraftRecord'), 1);
  });

  it('does not submit a draft that changed since it was shown', async () => {
    const row = await rowOf(DRAFT);
    inUse.sample.service.changeRecord(seededRecordId(1, DRAFT), { description: 'Not ready yet.' });
    assert.equal((await failureFrom(inUse.workspace.lifecycle.submit(row))).kind, 'conflict');
    assert.equal((await read(DRAFT)).state, 'draft');
  });
});

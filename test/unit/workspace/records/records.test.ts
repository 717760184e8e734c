import assert from 'node:assert/strict';
import type { RecordQuery } from '../../../../src/domain/recordQuery';
import type { RecordRef } from '../../../../src/domain/recordRef';
import type { RecordList } from '../../../../src/workspace/records/recordList';
import { Records } from '../../../../src/workspace/records/records';
import { aRecord } from '../../../support/build';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { FakeClock } from '../../../support/fakeClock';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { json, TestServer } from '../../../support/testServer';
import { useWorkspace } from '../../../support/useWorkspace';

const mini = seededMiniId(1);
const refTo = (index: number): RecordRef => ({ miniId: mini, recordId: seededRecordId(1, index) });
/** Seeded with these states. */
const [ACTIVE, DRAFT, DELETED] = [0, 3, 11];

describe('Records', () => {
  const inUse = useWorkspace();
  const open = async (filter: RecordQuery['filter'] = {}): Promise<RecordList> => {
    const list = inUse.workspace.records.open({ miniId: mini, filter });
    await list.load();
    return list;
  };
  const rowIn = (list: RecordList, index: number) => {
    const row = list.rows.find(({ id }) => id === seededRecordId(1, index));
    assert.ok(row, `not listed: ${String(index)}`);
    return row;
  };

  const rename = async (index: number, title: string): Promise<void> => {
    await inUse.workspace.changeRecord(refTo(index), { title });
  };

  it('reads deleted Records too and leaves out missing ones', async () => {
    const ids = [ACTIVE, DRAFT, DELETED].map((index) => seededRecordId(1, index));
    const found = await inUse.workspace.records.readMany(mini, [...ids, seededRecordId(1, 999), 'none']);
    assert.deepEqual(found.map(({ id }) => id).toSorted(), ids.toSorted());
    assert.equal((await inUse.workspace.records.read(refTo(DELETED))).state, 'deleted');
    assert.equal((await failureFrom(inUse.workspace.records.read(refTo(999)))).kind, 'notFound');
  });

  it('reports in a refresh only the Records that other clients changed or removed', async () => {
    const list = await open();
    const { service } = inUse.sample;
    service.changeRecord(seededRecordId(1, ACTIVE), { title: 'Theirs' });
    service.removeRecord(seededRecordId(1, 1));
    inUse.changes.length = 0;
    await list.refresh();
    assert.deepEqual(
      inUse.changes.flatMap((change) => (change.kind === 'records' ? change.changedIds : [])).toSorted(),
      [seededRecordId(1, ACTIVE), seededRecordId(1, 1)].toSorted(),
    );
    assert.equal(inUse.changes.length, 1, 'one change for all of them');
    await rename(ACTIVE, 'Ours');
    inUse.changes.length = 0;
    await list.refresh();
    const told = inUse.changes.filter(({ kind }) => kind !== 'labels');
    assert.deepEqual(told, [{ kind: 'records', miniId: mini, changedIds: [] }]);
  });

  it('reads many with short URLs and stops once all are found', async () => {
    const ids = Array.from({ length: 48 }, (_, index) => seededRecordId(1, index));
    assert.equal((await inUse.workspace.records.readMany(mini, ids)).length, 48);
    inUse.sample.service.clearRequests();
    await inUse.workspace.records.readMany(mini, [seededRecordId(1, ACTIVE)]);
    assert.equal(inUse.asked('listRecords'), 1);
  });

  it('reads many at once without a listener warning', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error): void => void warnings.push(warning);
    process.on('warning', hear);
    await Promise.all(Array.from({ length: 30 }, (_, index) => inUse.workspace.records.read(refTo(index))));
    await new Promise(setImmediate);
    process.off('warning', hear);
    assert.deepEqual(warnings, []);
  });

  it('continues after an empty page and finds Records with an unknown state', async () => {
    const later = aRecord(1, { state: 'a later word' });
    await using server = await TestServer.start((response, { url }) => {
      const query = new URL(url, 'http://127.0.0.1').searchParams;
      if (query.has('states')) json(response, { items: [], afterCursor: '' });
      else if (query.has('afterCursor')) json(response, { items: [later], afterCursor: null });
      else json(response, { items: [], afterCursor: 'a' });
    });
    const { client } = clientOf(server.baseUrl);
    const records = new Records(client, () => undefined, new FakeClock());
    assert.equal((await records.read({ miniId: mini, recordId: later.id ?? '' })).state, 'a later word');
  });

  it('keeps no title that was read before its Record changed', async () => {
    const [id = '', ref] = [seededRecordId(1, 1), refTo(1)];
    let title = 'Former title';
    await using server = await TestServer.start(async (response, _seen, count) => {
      const items = [{ ...aRecord(1, { title }), id }];
      if (count === 1) {
        title = 'New title';
        records.invalidate(ref);
        await new Promise(setImmediate);
      }
      json(response, { items, afterCursor: null });
    });
    const records = new Records(clientOf(server.baseUrl).client, () => undefined, new FakeClock());
    await records.titlesOf(mini, [id]);
    assert.equal((await records.titlesOf(mini, [id])).get(id), 'New title');
    await records.titlesOf(mini, [id]);
    assert.equal(server.seen.length, 2);
  });

  it('knows the title of a row that leaves its list while others are read', async () => {
    const list = await open();
    const titles = inUse.workspace.records.titlesOf(mini, [seededRecordId(1, ACTIVE), seededRecordId(1, DELETED)]);
    list.remove(seededRecordId(1, ACTIVE));
    assert.equal((await titles).size, 2);
  });

  it('moves a row to the date that another client gave it, as soon as a write shows it', async () => {
    const list = await open();
    const last = list.rows.findLast(({ state }) => state === 'active') ?? assert.fail();
    inUse.sample.service.changeRecord(last.id, { eventDate: '2031-03-01T09:00:00Z' });
    await inUse.workspace.changeRecord({ miniId: mini, recordId: last.id }, { title: 'Sample title anew' });
    assert.deepEqual([list.rows[0]?.id, list.rows[0]?.title], [last.id, 'Sample title anew']);
  });

  describe('deleted and restored', () => {
    it('moves between the lists and back to its position, with matching counts', async () => {
      const { lifecycle } = inUse.workspace;
      const [list, trash] = [await open(), await open({ states: ['deleted'] })];
      const counts = (): unknown[] => [list.totalCount, list.rows.length, trash.totalCount, trash.rows.length];
      const [total = 0, rows = 0, deletedTotal = 0, deletedRows = 0] = counts() as number[];
      const order = list.rows.map(({ id }) => id);
      const row = rowIn(list, 4);
      await lifecycle.delete(row);
      assert.deepEqual(counts(), [total - 1, rows - 1, deletedTotal + 1, deletedRows + 1]);
      assert.equal(rowIn(trash, 4).state, 'deleted');
      await lifecycle.restore({ ...row, state: 'deleted' }, row.state);
      assert.deepEqual(counts(), [total, rows, deletedTotal, deletedRows]);
      assert.deepEqual(
        list.rows.map(({ id }) => id),
        order,
      );
      assert.equal(rowIn(list, 4).state, 'active');
      await list.refresh();
      assert.deepEqual(counts(), [total, rows, deletedTotal, deletedRows]);
    });

    it('returns to a list that can not tell by a row whether it belongs there', async () => {
      const { lifecycle, records } = inUse.workspace;
      const by = (await inUse.workspace.records.read(refTo(4))).createdBy ?? '';
      const lists = [await open({ createdBy: [by] }), records.open({ miniId: mini, text: 'sample' })];
      for (const list of lists) {
        await list.load();
        const shown = (): unknown => [list.totalCount, list.rows.map(({ id }) => id)];
        const before = shown();
        const [, row = assert.fail()] = list.rows.filter(({ state }) => state === 'active');
        await lifecycle.delete(row);
        assert.equal(list.get(row.id), undefined);
        await lifecycle.restore({ ...row, state: 'deleted' }, row.state);
        assert.deepEqual(shown(), before);
        list.dispose();
      }
    });

    it('is reported as restored even if it cannot be read back', async () => {
      const trash = await open({ states: ['deleted'] });
      const list = await open();
      const row = rowIn(trash, DELETED);
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500 });
      await inUse.workspace.lifecycle.restore(row);
      assert.equal(
        trash.rows.some(({ id }) => id === row.id),
        false,
      );
      assert.equal(rowIn(list, DELETED).state, 'active');
    });

    for (const reads of [1, Infinity])
      it(`is shown as restored where ${String(reads)} reads lag behind`, async () => {
        const { records } = inUse.client;
        inUse.clock.passesPauses = true;
        const trash = await open({ states: ['deleted'] });
        const list = await open();
        const row = rowIn(trash, DELETED);
        const former = await inUse.workspace.records.read({ miniId: row.miniId, recordId: row.id });
        const ask = records.listRecords.bind(records);
        let left = reads;
        records.listRecords = async (...asked) => {
          const page = await ask(...asked);
          return left-- > 0 ? { ...page, items: [former] } : page;
        };
        await inUse.workspace.lifecycle.restore(row);
        assert.equal(
          trash.rows.some(({ id }) => id === row.id),
          false,
        );
        assert.equal(rowIn(list, DELETED).state, 'active');
      });

    it('is removed from every list when deleted permanently, and its page is notified', async () => {
      const trash = await open({ states: ['deleted'] });
      const total = trash.totalCount ?? 0;
      const before = rowIn(trash, DELETED);
      await inUse.workspace.lifecycle.deletePermanently(before);
      assert.equal(trash.totalCount, total - 1);
      assert.deepEqual(inUse.changes.at(-1), { kind: 'record', ...refTo(DELETED), before, isMoved: true });
      assert.equal((await failureFrom(inUse.workspace.records.read(refTo(DELETED)))).kind, 'notFound');
    });

    it('is not deleted permanently when another client restored it in the meantime', async () => {
      const trash = await open({ states: ['deleted'] });
      const row = rowIn(trash, DELETED);
      inUse.sample.service.changeRecord(row.id, { state: 'active' });
      assert.equal((await failureFrom(inUse.workspace.lifecycle.deletePermanently(row))).kind, 'conflict');
      assert.equal((await inUse.workspace.records.read(refTo(DELETED))).state, 'active');
    });

    it('is neither deleted permanently nor discarded when another client changed it in the meantime', async () => {
      const { records, lifecycle } = inUse.workspace;
      const [deleted, draft] = [rowIn(await open({ states: ['deleted'] }), DELETED), rowIn(await open(), DRAFT)];
      for (const { id } of [deleted, draft]) inUse.sample.service.changeRecord(id, { description: 'Theirs' });
      assert.equal((await failureFrom(lifecycle.deletePermanently(deleted))).kind, 'conflict');
      assert.equal((await failureFrom(lifecycle.discardDraft(draft))).kind, 'conflict');
      assert.equal((await records.read(refTo(DRAFT))).description, 'Theirs');
    });

    it('discards a draft and rejects one that is no longer a draft', async () => {
      const list = await open();
      const row = rowIn(list, DRAFT);
      await inUse.workspace.lifecycle.discardDraft(row);
      assert.equal(list.rows.includes(row), false);
      const other = rowIn(list, 43);
      inUse.sample.service.changeRecord(other.id, { state: 'active' });
      assert.equal((await failureFrom(inUse.workspace.lifecycle.discardDraft(other))).kind, 'conflict');
      assert.equal(list.rows.includes(other), true);
    });
  });

  it('caches versions until the Record changes', async () => {
    const { records } = inUse.workspace;
    const versions = records.versions(refTo(ACTIVE));
    await versions.loadMore();
    assert.equal(versions.all.length, 3);
    assert.equal(records.versions(refTo(ACTIVE)), versions);
    await rename(ACTIVE, 'New');
    const later = records.versions(refTo(ACTIVE));
    await later.loadMore();
    assert.equal(later.all.length, 4);
  });

  it('drops the least recently used versions', () => {
    const { records } = inUse.workspace;
    const [first, second] = [records.versions(refTo(0)), records.versions(refTo(1))];
    for (let index = 2; index < 10; index++) records.versions(refTo(index));
    assert.equal(records.versions(refTo(0)), first);
    records.versions(refTo(10));
    assert.equal(records.versions(refTo(0)), first);
    assert.notEqual(records.versions(refTo(1)), second);
  });

  it("lists the values by which a Mini's Records can be filtered", async () => {
    const choices = await inUse.workspace.records.reads.filterChoices(mini);
    assert.ok(choices.labels.includes('Weekly notes'));
    assert.ok(choices.states.includes('draft'));
  });
});

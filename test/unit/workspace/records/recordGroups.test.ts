import assert from 'node:assert/strict';
import type { RecordFilter } from '../../../../src/domain/recordQuery';
import { RecordGroups } from '../../../../src/workspace/records/recordGroups';
import { Records } from '../../../../src/workspace/records/records';
import { clientOf } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { FakeClock } from '../../../support/fakeClock';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { json, TestServer } from '../../../support/testServer';
import { useWorkspace } from '../../../support/useWorkspace';

describe('RecordGroups', () => {
  const inUse = useWorkspace();
  const open = async (grouping: 'month' | 'state' | 'label', filter: RecordFilter = {}): Promise<RecordGroups> => {
    const { recordQuery } = inUse.workspace;
    await inUse.choose(1);
    recordQuery.arrange({ grouping, filter });
    await recordQuery.list?.load();
    await recordQuery.groups?.load();
    return recordQuery.groups ?? assert.fail();
  };
  const values = (groups: RecordGroups): string[] => groups.all.map(({ value }) => value);

  it('are the states there are, in their order, deleted ones on request', async () => {
    inUse.sample.service.changeRecord(seededRecordId(1, 0), { state: 'deleted' });
    assert.deepEqual(values(await open('state')), ['active', 'draft', 'archived']);
    assert.deepEqual(values(await open('state', { states: ['deleted', 'draft'] })), ['draft', 'deleted']);
  });

  it('report that some Records have a state that no group can have', async () => {
    await using server = await TestServer.start((response) => json(response, ['active', 'a later word']));
    const records = new Records(clientOf(server.baseUrl).client, () => undefined, new FakeClock());
    const isPartial = async (filter: RecordFilter): Promise<boolean> => {
      const groups = new RecordGroups(records, { miniId: seededMiniId(1), filter }, 'state', () => undefined);
      await groups.load();
      assert.deepEqual(values(groups), ['active']);
      return groups.isPartial(2);
    };
    assert.equal(await isPartial({}), true);
    assert.equal(await isPartial({ states: ['active'] }), false);
    assert.equal((await open('state')).isPartial(2), false);
  });

  it('are the labels there are, or those of the filter', async () => {
    assert.ok(values(await open('label')).includes('Visits'));
    assert.equal(inUse.workspace.recordQuery.groups?.isPartial(1), true);
    const groups = await open('label', { labels: ['Visits'], states: ['active'] });
    assert.deepEqual(values(groups), ['Visits']);
    assert.deepEqual(groups.all[0]?.list.query.filter, { labels: ['Visits'], states: ['active'] });
    assert.equal(groups.isPartial(1), false);
  });

  it('are lists of their own, with totals that add up', async () => {
    const groups = await open('month');
    while (groups.hasMore) await groups.loadMore();
    await Promise.all(groups.all.map(({ list }) => list.load()));
    const sum = groups.all.reduce((total, { list }) => total + (list.totalCount ?? 0), 0);
    const { list } = inUse.workspace.recordQuery;
    const undated = list?.rows.filter(({ eventDate }) => !eventDate).length ?? 0;
    assert.equal(sum + undated, list?.totalCount);
    assert.equal(groups.isPartial(sum), false);
  });

  it('report that some Records have no date', async () => {
    inUse.sample.service.changeRecord(seededRecordId(1, 0), { eventDate: null });
    const groups = await open('month');
    while (groups.hasMore) await groups.loadMore();
    assert.equal(groups.isPartial(inUse.workspace.recordQuery.list?.totalCount), true);
  });

  it('follow writes: a row leaves one group for another', async () => {
    const groups = await open('state');
    await Promise.all(groups.all.map(({ list }) => list.load()));
    const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
    const group = (value: string): boolean =>
      groups.all.find((one) => one.value === value)?.list.get(ref.recordId) !== undefined;
    assert.deepEqual([group('active'), group('archived')], [true, false]);
    await inUse.workspace.changeRecord(ref, { state: 'archived' });
    assert.deepEqual([group('active'), group('archived')], [false, true]);
  });

  it('follow what another client changed, as soon as a write shows it', async () => {
    const groups = await open('state');
    await Promise.all(groups.all.map(({ list }) => list.load()));
    const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
    const group = (value: string) => groups.all.find((one) => one.value === value)?.list ?? assert.fail();
    const totals = (): unknown => ['active', 'archived'].map((value) => group(value).totalCount);
    const [active = 0, archived = 0] = totals() as number[];
    inUse.sample.service.changeRecord(ref.recordId, { state: 'archived' });
    await inUse.workspace.changeRecord(ref, { title: 'Sample title anew' });
    assert.equal(group('active').get(ref.recordId), undefined);
    assert.equal(group('archived').get(ref.recordId)?.title, 'Sample title anew');
    assert.deepEqual(totals(), [active - 1, archived + 1]);
  });

  it('are found again when a write begins a new one', async () => {
    const groups = await open('label', { states: ['active'] });
    const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
    await inUse.workspace.changeRecord(ref, { labels: ['Visits', 'Sleep diary'] });
    await eventually('the new group', () => values(groups).includes('Sleep diary'));
    inUse.sample.service.clearRequests();
    await inUse.workspace.changeRecord(ref, { labels: ['Visits'] });
    assert.equal(inUse.asked('listRecordLabels'), 0);
  });

  it('that were not read yet stay unread by writes', async () => {
    const groups = await open('state');
    await inUse.workspace.changeRecord(
      { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) },
      { state: 'archived' },
    );
    assert.deepEqual(
      groups.all.map(({ list }) => list.rows.length),
      [0, 0, 0],
    );
  });

  it('keep what is loaded when they are read again', async () => {
    const groups = await open('state');
    const [first] = groups.all;
    await first?.list.load();
    inUse.sample.service.clearRequests();
    await groups.refresh();
    assert.equal(groups.all[0], first);
    assert.deepEqual([inUse.asked('listRecordStates'), inUse.asked('listRecords')], [1, 1]);
  });

  it('that could not be found are asked for again by a retry', async () => {
    inUse.sample.faults.add({ operation: 'listRecordLabels', kind: 'status', status: 403, times: 1 });
    const groups = await open('label');
    assert.deepEqual([groups.failure?.kind, groups.all.length], ['forbidden', 0]);
    await groups.retry();
    assert.ok(groups.failure === undefined && groups.all.length > 0);
  });

  it('are all found again by a retry of a refresh that failed', async () => {
    const { sample } = inUse;
    const groups = await open('month');
    const before = values(groups);
    sample.service.changeRecord(seededRecordId(1, 0), { eventDate: '2031-03-01T09:00:00Z' });
    sample.faults.add({ operation: 'listRecords', kind: 'status', status: 403, times: 1 });
    await groups.refresh();
    assert.deepEqual([groups.failure?.kind, values(groups)], ['forbidden', before]);
    await groups.retry();
    assert.equal(groups.failure, undefined);
    assert.equal(values(groups)[0], '2031-03');
  });

  it('are closed with the query', async () => {
    const groups = await open('state');
    inUse.workspace.recordQuery.arrange({ grouping: undefined });
    await groups.refresh();
    assert.equal(inUse.workspace.recordQuery.groups, undefined);
  });

  it('are not found again at each write to a Record of a state that has no group', async () => {
    const groups = await open('state');
    const [group] = groups.all;
    await group?.list.load();
    inUse.sample.service.clearRequests();
    inUse.workspace.records.applyWrite(undefined, {
      ...(group?.list.rows[0] ?? assert.fail()),
      id: 'another',
      state: 'quarantined',
    });
    // Whatever was asked for before it has arrived then.
    await inUse.workspace.records.read({ miniId: seededMiniId(1), recordId: seededRecordId(1, 0) });
    assert.equal(inUse.asked('listRecordStates'), 0);
  });
});

describe('RecordGroups of many months', () => {
  const MONTHS = 160;
  const inUse = useWorkspace({ minis: 2, records: MONTHS });
  const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 30) };
  const values = (groups: RecordGroups): string[] => groups.all.map(({ value }) => value);

  async function open(): Promise<RecordGroups> {
    const { workspace, sample } = inUse;
    for (let index = 0; index < MONTHS; index++)
      sample.service.changeRecord(seededRecordId(1, index), {
        eventDate: new Date(Date.UTC(2010, index, 15)).toISOString(),
        state: 'active',
      });
    await inUse.choose(1);
    workspace.recordQuery.arrange({ grouping: 'month' });
    const groups = workspace.recordQuery.groups ?? assert.fail();
    await groups.load();
    assert.equal(groups.hasMore, true);
    return groups;
  }

  it('gain the month in front that a write begins, and none of those not found yet', async () => {
    const groups = await open();
    const before = values(groups);
    await inUse.workspace.changeRecord(ref, { eventDate: '2009-03-01T09:00:00Z' });
    assert.deepEqual(values(groups), before);
    await inUse.workspace.changeRecord(ref, { eventDate: '2031-03-01T09:00:00Z' });
    await eventually('the new month', () => values(groups)[0] === '2031-03');
  });

  it('find more after a refresh under way, but none after one that failed', async () => {
    const groups = await open();
    const before = values(groups);
    await Promise.all([groups.refresh(), groups.loadMore(), groups.loadMore()]);
    const more = values(groups);
    assert.deepEqual(more.slice(0, before.length), before);
    assert.ok(more.length > before.length && groups.hasMore);
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 403, times: 1 });
    await Promise.all([groups.refresh(), groups.loadMore()]);
    assert.deepEqual([groups.failure?.kind, values(groups)], ['forbidden', more]);
  });
});

import assert from 'node:assert/strict';
import { setImmediate as settled } from 'node:timers/promises';
import { notFound } from '../../../../src/domain/failure';
import type { ChangeSetEntry } from '../../../../src/workspace/changeSets/changeSetEntry';
import { thingStoreOf } from '../../../../src/workspace/changeSets/thingStoreOf';
import { create, update } from '../../../support/changeSetBench';
import { failureFrom } from '../../../support/clientOf';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('what change sets read of Skills and labels', () => {
  for (const kind of ['skill', 'label'] as const)
    it(`takes none for deleted while a row could not be read: ${kind}`, async () => {
      let leftOut = 0;
      const listOf = (all: unknown) => ({
        reread: () => Promise.resolve(all),
        get leftOut() {
          return leftOut;
        },
      });
      const things = [{ id: 'there' }];
      const parts = { skills: listOf(things), labels: listOf({ labels: things }) };
      const { read } = thingStoreOf(parts as unknown as Parameters<typeof thingStoreOf>[0]);
      const idsOf = async (...ids: string[]) => [...(await read({ kind, place: '' }, ids, undefined)).keys()];
      assert.deepEqual(await idsOf('there', 'gone'), ['there']);
      leftOut = 1;
      assert.deepEqual(await idsOf('there'), ['there']);
      assert.equal((await failureFrom(idsOf('gone'))).kind, 'unexpectedShape');
    });
});

describe('what change sets read of Minis', () => {
  it('is read by a few requests at once', async () => {
    let [running, most] = [0, 0];
    const minis = {
      read: async (id: string) => {
        most = Math.max(most, ++running);
        await settled();
        running--;
        return id === 'gone' ? Promise.reject(notFound('getMini')) : { id };
      },
    };
    const { read } = thingStoreOf({ minis } as unknown as Parameters<typeof thingStoreOf>[0]);
    const ids = Array.from({ length: 50 }, (_, number) => String(number));
    const found = await read({ kind: 'mini', place: '' }, [...ids, 'gone'], undefined);
    assert.deepEqual([[...found.keys()], most], [ids, 4]);
  });
});

describe('what is shown after a change set', () => {
  const inUse = useWorkspace({ records: 400 });
  const mini = seededMiniId(1);
  const [same, late] = [seededRecordId(1, 0), seededRecordId(1, 350)];

  const relabel = async (ids: readonly string[]): Promise<void> => {
    const { changeSets } = inUse.workspace;
    const items = ids.map((id) => update(id, { labels: [] }, { labels: ['Visits'] }, mini));
    const head = { id: 'set', connectionId: 'sample', title: 'Sample set', createdAt: '2026-03-01T00:00:00Z' };
    await changeSets.start(await changeSets.plan({ ...head, items }));
  };

  it('is what someone else has stored, also where nothing was left to change', async () => {
    await inUse.choose(1);
    await inUse.workspace.recordQuery.list?.load();
    inUse.sample.service.changeRecord(same, { labels: ['Visits'], title: 'Theirs' });
    await relabel([same]);
    assert.equal(inUse.row(same).title, 'Theirs');
  });

  it('is also in a table what was created, or how many, if that is more than one looks through', async () => {
    await inUse.choose(1);
    await inUse.workspace.recordQuery.list?.load();
    const table = inUse.workspace.openTable({
      scope: { kind: 'minis', miniIds: [mini] },
      filter: {},
      isNewestFirst: true,
    });
    await table.open();
    const { changeSets } = inUse.workspace;
    const run = async (entry: ChangeSetEntry): Promise<ChangeSetEntry> => {
      inUse.changes.length = 0;
      await changeSets.start(entry);
      for (const change of inUse.changes) await table.follow(change);
      return entry;
    };
    const createAll = async (count: number): Promise<ChangeSetEntry> => {
      const items = Array.from({ length: count }, (_, at) =>
        create(`New ${String(count)} ${String(at)}`, { eventDate: '2031-01-05T10:00:00Z' }, mini),
      );
      const head = {
        id: `set${String(count)}`,
        connectionId: 'sample',
        title: 'Sample set',
        createdAt: '2026-03-01T00:00:00Z',
      };
      return await run(await changeSets.plan({ ...head, items }));
    };
    const shown = (): readonly string[] =>
      (table.list?.pages.heldRows ?? []).map(({ title }) => title).filter((title) => title.startsWith('New '));
    await createAll(2);
    assert.deepEqual([shown().toSorted(), table.totalCount], [['New 2 0', 'New 2 1'], 402]);
    const many = await createAll(300);
    assert.deepEqual([shown().length, table.list?.created.count], [2, 300]);
    await run(await changeSets.planUndo(many, 'undo300', 'Sample undo'));
    assert.deepEqual([shown().length, table.list?.created.count, table.totalCount], [2, 0, 402]);
    await createAll(301);
    assert.deepEqual([shown().length, table.list?.created.count], [2, 301]);
    await table.arrange({});
    assert.deepEqual([shown().length, table.list?.created.count], [200, 0]);
    table.dispose();
  });

  it('is no Record that someone else has deleted permanently, neither in the list nor in a table', async () => {
    await inUse.choose(1);
    const { recordQuery } = inUse.workspace;
    await recordQuery.list?.load();
    const table = inUse.workspace.openTable({
      scope: { kind: 'minis', miniIds: [mini] },
      filter: {},
      isNewestFirst: true,
    });
    await table.open();
    const last = table.list?.pages.heldRows.at(-1)?.id ?? '';
    for (const id of [same, last]) await inUse.client.records.deleteRecord(id, { forceDelete: true });
    await relabel([same, last]);
    for (const change of inUse.changes) await table.follow(change);
    assert.equal(recordQuery.list?.get(same), undefined);
    for (const recordId of [same, last]) assert.equal(table.list?.has({ miniId: mini, recordId }), false);
    table.dispose();
  });

  it('is no Record that a review finds deleted by someone else', async () => {
    await inUse.choose(1);
    const { changeSets, recordQuery } = inUse.workspace;
    await recordQuery.list?.load();
    const [erased, deleted] = [seededRecordId(1, 0), seededRecordId(1, 1)];
    await inUse.client.records.deleteRecord(erased, { forceDelete: true });
    await inUse.client.records.deleteRecord(deleted, {});
    const items = [erased, deleted].map((id) => update(id, { labels: [] }, { labels: ['Visits'] }, mini));
    const head = { id: 'set', connectionId: 'sample', title: 'Sample set', createdAt: '2026-03-01T00:00:00Z' };
    const review = changeSets.reviewOf(await changeSets.plan({ ...head, items }));
    await review.check(new AbortController().signal, false);
    assert.deepEqual([review.verdictOf(0), review.verdictOf(1)], ['gone', 'deleted']);
    for (const id of [erased, deleted]) assert.equal(recordQuery.list?.get(id), undefined);
  });

  it('is known of all that are selected in a table, so that no one else is said to have changed them', async () => {
    const table = inUse.workspace.openTable({
      scope: { kind: 'minis', miniIds: [mini] },
      filter: {},
      isNewestFirst: true,
    });
    await table.open();
    await table.selectAllMatching();
    assert.equal(table.list?.has({ miniId: mini, recordId: late }), false);
    await relabel([late]);
    const stored = await inUse.workspace.records.read({ miniId: mini, recordId: late });
    const selected = table.selection.rows.find(({ id }) => id === late);
    assert.equal(selected && 'eTag' in selected && selected.eTag, stored.eTag);
    table.dispose();
  });
});

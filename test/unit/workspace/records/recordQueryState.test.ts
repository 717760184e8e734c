import assert from 'node:assert/strict';
import type { Mini } from '../../../../src/domain/mini';
import type { RecordArrangement } from '../../../../src/domain/recordQuery';
import type { RecordList } from '../../../../src/workspace/records/recordList';
import { RecordQueryState } from '../../../../src/workspace/records/recordQueryState';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('RecordQueryState', () => {
  const inUse = useWorkspace();
  const find = (number: number): Mini => {
    const mini = inUse.workspace.minis.find(seededMiniId(number));
    assert.ok(mini);
    return mini;
  };
  beforeEach(() => inUse.workspace.minis.load());
  const selections = (): number => inUse.changes.filter(({ kind }) => kind === 'recordQuery').length;

  it('shows the Records of the selected Mini and loads none before they are shown', async () => {
    const { recordQuery } = inUse.workspace;
    const list = (): RecordList | undefined => recordQuery.list;
    assert.equal(list(), undefined);
    recordQuery.choose(find(1));
    assert.equal(inUse.asked('listRecords'), 0);
    await list()?.load();
    assert.equal(list()?.query.miniId, seededMiniId(1));
    assert.ok(list()?.rows.length);
  });

  it('keeps the list when the same Mini is selected again', () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    const { list } = recordQuery;
    recordQuery.choose(find(1));
    assert.equal(recordQuery.list, list);
    assert.equal(selections(), 1);
  });

  it('drops the response for a Mini that is no longer selected', async () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    const { list } = recordQuery;
    const load = list?.load();
    recordQuery.choose(find(2));
    await load;
    assert.equal(list?.hasLoaded, false);
    assert.equal(list.failure, undefined);
    assert.equal(
      inUse.changes.some((change) => change.kind === 'records' && change.miniId === seededMiniId(1)),
      false,
    );
  });

  it('keeps order and grouping for another Mini, and what of the filter applies to it', () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    recordQuery.arrange({
      filter: {
        labels: ['Visits'],
        states: ['draft'],
        createdBy: ['one'],
        externalUris: ['care:17'],
        recordIds: ['a'],
      },
      isNewestFirst: false,
      grouping: 'month',
    });
    recordQuery.choose(find(2));
    assert.deepEqual(recordQuery.list?.query, {
      miniId: seededMiniId(2),
      filter: { labels: ['Visits'], states: ['draft'], createdBy: ['one'] },
      sortDescending: false,
    });
    assert.equal(recordQuery.grouping, 'month');
  });

  it('returns from the trash to what was shown before, also by another Mini', () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    recordQuery.arrange({ filter: { labels: ['Visits'] } });
    recordQuery.showTrash(true);
    assert.deepEqual([recordQuery.isTrash, recordQuery.filter], [true, { states: ['deleted'] }]);
    recordQuery.showTrash(false);
    assert.deepEqual(recordQuery.filter, { labels: ['Visits'] });
    recordQuery.showTrash(true);
    recordQuery.choose(find(2));
    assert.deepEqual(recordQuery.filter, { labels: ['Visits'] });
  });

  it('returns from the trash to what was shown before, whichever way it was shown', () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    recordQuery.arrange({ filter: { labels: ['Medication'] } });
    recordQuery.showTrash(true);
    recordQuery.showTrash(false);
    recordQuery.arrange({ filter: { labels: ['Visits'] } });
    recordQuery.arrange({ filter: { states: ['deleted'] } });
    recordQuery.showTrash(false);
    assert.deepEqual(recordQuery.filter, { labels: ['Visits'] });
  });

  it('returns from the trash to a label by its new name', async () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    recordQuery.arrange({ filter: { labels: ['Visits'] } });
    recordQuery.showTrash(true);
    await recordQuery.followRename('Visits', 'Home visits');
    assert.equal(recordQuery.isTrash, true);
    recordQuery.showTrash(false);
    assert.deepEqual(recordQuery.filter, { labels: ['Home visits'] });
  });

  it('clears filter, trash and order at once, but no grouping', () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    assert.equal(recordQuery.isArranged, false);
    recordQuery.arrange({ filter: { labels: ['Visits'] }, isNewestFirst: false, grouping: 'state' });
    recordQuery.showTrash(true);
    assert.equal(recordQuery.isArranged, true);
    recordQuery.clear();
    assert.deepEqual(recordQuery.arrangement, { filter: {}, isNewestFirst: true, grouping: 'state' });
    assert.equal(recordQuery.isArranged, false);
  });

  describe('of the last time', () => {
    const kept = { filter: { recordIds: ['a'], labels: ['Visits'], contents: 'secret' }, isNewestFirst: false };
    const saved: unknown[] = [];
    let recordQuery: RecordQueryState;
    const open = (miniId?: unknown): void => {
      const { records, minis } = inUse.workspace;
      const keep = (arrangement: RecordArrangement, id: string | undefined): unknown => saved.push([arrangement, id]);
      saved.length = 0;
      const followRename = (...names: string[]): Promise<void> => Promise.resolve(void saved.push(names));
      const memory = { kept: { ...kept, miniId }, keep, followRename };
      recordQuery = new RecordQueryState(records, minis, () => undefined, memory);
    };
    afterEach(() => recordQuery.dispose());

    it('keeps order and grouping, and what of the filter applies to any Mini', () => {
      open();
      recordQuery.chooseKept();
      assert.equal(recordQuery.list, undefined);
      recordQuery.choose(find(1));
      recordQuery.arrange({ grouping: 'label' });
      const arrangement = { filter: { labels: ['Visits'] }, isNewestFirst: false, grouping: 'label' };
      assert.deepEqual(recordQuery.arrangement, arrangement);
      assert.deepEqual(saved.at(-1), [arrangement, seededMiniId(1)]);
      recordQuery.deselectMini(seededMiniId(1));
      assert.deepEqual(saved.at(-1), [arrangement, undefined]);
    });

    it('renames a label in filters saved by name, and keeps the renamed filter', async () => {
      open();
      await recordQuery.followRename('Visits', 'Calls');
      const arrangement = {
        filter: { recordIds: ['a'], labels: ['Calls'] },
        isNewestFirst: false,
        grouping: undefined,
      };
      assert.deepEqual(saved, [
        ['Visits', 'Calls'],
        [arrangement, undefined],
      ]);
    });

    it('shows the same Mini again with its whole filter, once the Minis are loaded', async () => {
      open(seededMiniId(2));
      const shown = (): string | undefined => recordQuery.mini?.id;
      assert.equal(shown(), undefined);
      await recordQuery.awaitKept();
      recordQuery.chooseKept();
      assert.deepEqual(recordQuery.list?.query, {
        miniId: seededMiniId(2),
        filter: { labels: ['Visits'], recordIds: ['a'] },
        sortDescending: false,
      });
      recordQuery.choose(find(1));
      recordQuery.chooseKept();
      assert.equal(shown(), seededMiniId(1));
    });

    it('returns from the trash of the last time to what was shown before it', () => {
      const { records, minis } = inUse.workspace;
      let last: unknown;
      const reopen = (): void => {
        const keep = (arrangement: RecordArrangement, ...[miniId, beforeTrash]: unknown[]): unknown =>
          (last = { ...arrangement, miniId, beforeTrash });
        const memory = { kept: last, keep, followRename: () => Promise.resolve() };
        recordQuery = new RecordQueryState(records, minis, () => undefined, memory);
      };
      reopen();
      recordQuery.choose(find(1));
      recordQuery.arrange({ filter: { labels: ['Visits'] } });
      recordQuery.showTrash(true);
      recordQuery.dispose();
      reopen();
      recordQuery.chooseKept();
      assert.deepEqual([recordQuery.mini?.id, recordQuery.isTrash], [seededMiniId(1), true]);
      recordQuery.showTrash(false);
      assert.deepEqual(recordQuery.filter, { labels: ['Visits'] });
    });

    it('leaves out a Mini that no longer exists, and what is no id', async () => {
      for (const gone of ['gone', 7]) {
        open(gone);
        await recordQuery.awaitKept();
        recordQuery.chooseKept();
        assert.equal(recordQuery.list, undefined);
        recordQuery.choose(find(1));
        assert.deepEqual(recordQuery.filter, { labels: ['Visits'] });
      }
    });
  });

  it('treats a filter for deleted Records only as the trash', () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    assert.equal(recordQuery.isTrash, false);
    recordQuery.arrange({ filter: { states: ['deleted'] } });
    assert.equal(recordQuery.isTrash, true);
    recordQuery.arrange({ filter: { states: ['deleted', 'active'] } });
    assert.equal(recordQuery.isTrash, false);
  });

  it('returns the Mini from the latest read', async () => {
    const { minis, recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    await inUse.workspace.changeMini(seededMiniId(1), { name: 'Sample Person with a new name' });
    assert.equal(recordQuery.mini?.name, 'Sample Person with a new name');
    inUse.sample.service.removeMini(seededMiniId(1));
    await minis.refresh();
    assert.equal(recordQuery.mini.id, seededMiniId(1), 'one that is gone stays chosen');
  });

  it('renames a label in the filter and reloads rows with the former name', async () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    await recordQuery.list?.load();
    inUse.sample.service.clearRequests();
    await recordQuery.followRename('Carried by nobody', 'Other');
    assert.equal(inUse.asked('listRecords'), 0);
    await recordQuery.followRename('Visits', 'Calls');
    assert.equal(inUse.asked('listRecords'), 1);
    recordQuery.arrange({ filter: { states: ['active'], labels: ['Visits', 'Calls', 'Medication'] } });
    await recordQuery.followRename('Visits', 'Calls');
    assert.deepEqual(recordQuery.filter, { states: ['active'], labels: ['Calls', 'Medication'] });
  });

  it('shows the hits of a search until something else is chosen, then what was shown before', async () => {
    const { recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    recordQuery.arrange({ filter: { labels: ['Visits'] }, grouping: 'state' });
    inUse.sample.service.clearRequests();
    recordQuery.search('walk garden');
    assert.deepEqual([recordQuery.searchText, recordQuery.groups], ['walk garden', undefined]);
    await recordQuery.list?.load();
    assert.deepEqual([inUse.asked('searchRecords'), inUse.asked('listRecords')], [1, 0]);
    recordQuery.clear();
    assert.deepEqual([recordQuery.searchText, recordQuery.filter], [undefined, { labels: ['Visits'] }]);
    recordQuery.search('walk');
    recordQuery.choose(find(2));
    assert.equal(recordQuery.searchText, undefined);
    recordQuery.search('walk');
    recordQuery.arrange({ isNewestFirst: false });
    assert.equal(recordQuery.searchText, undefined);
    recordQuery.showTrash(true);
    recordQuery.search('walk');
    recordQuery.clear();
    assert.deepEqual([recordQuery.isTrash, recordQuery.filter], [false, { labels: ['Visits'] }]);
  });

  /** Of Records that no other search finds. */
  const searchOfThree = (): void => {
    const { workspace, sample } = inUse;
    for (const index of [3, 4, 5])
      sample.service.changeRecord(seededRecordId(1, index), { description: 'Sample zebra crossing' });
    workspace.recordQuery.choose(find(1));
    workspace.recordQuery.search('zebra');
  };

  it('reads all hits page by page, and keeps one that is changed', async () => {
    const { workspace } = inUse;
    const { recordQuery } = workspace;
    searchOfThree();
    const { list } = recordQuery;
    await list?.loadMore(2);
    assert.deepEqual([list?.rows.length, list?.totalCount, list?.hasMore], [2, 3, true]);
    await list?.loadMore(2);
    assert.deepEqual([list?.rows.length, list?.hasMore], [3, false]);
    const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 4) };
    await workspace.changeRecord(ref, { title: 'Sample title anew' });
    assert.equal(list?.get(ref.recordId)?.title, 'Sample title anew');
    assert.equal(list.rows.length, 3);
    await workspace.lifecycle.delete(inUse.row(seededRecordId(1, 4)));
    assert.equal(list.rows.length, 2);
    await workspace.changeRecord({ ...ref, recordId: seededRecordId(1, 6) }, { title: 'Not a hit' });
    assert.equal(list.rows.length, 2);
  });

  it('keeps a hit in its place when its date changes', async () => {
    const { workspace } = inUse;
    const { recordQuery } = workspace;
    searchOfThree();
    await recordQuery.list?.loadMore(2);
    const ids = recordQuery.rows.map(({ id }) => id);
    for (const eventDate of ['1999-01-01T00:00:00Z', '2099-01-01T00:00:00Z', null])
      for (const recordId of ids) {
        await workspace.changeRecord({ miniId: seededMiniId(1), recordId }, { eventDate });
        assert.deepEqual([recordQuery.rows.map(({ id }) => id), recordQuery.list?.totalCount], [ids, 3]);
      }
  });

  it('applies writes to the shown list', async () => {
    const { lifecycle, recordQuery } = inUse.workspace;
    recordQuery.choose(find(1));
    await recordQuery.list?.load();
    await lifecycle.delete(inUse.row(seededRecordId(1, 0)));
    assert.equal(recordQuery.list?.get(seededRecordId(1, 0)) !== undefined, false);
  });
});

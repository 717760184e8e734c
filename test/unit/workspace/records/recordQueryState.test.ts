import assert from 'node:assert/strict';
import type { Mini } from '../../../../src/domain/mini';
import type { RecordArrangement } from '../../../../src/domain/recordQuery';
import type { RecordList } from '../../../../src/workspace/records/recordList';
import { RecordQueryState } from '../../../../src/workspace/records/recordQueryState';
import { useWorkspace } from '../../../support/useWorkspace';
import { miniId, recordId } from '../../sample/withSample';

describe('RecordQueryState', () => {
  const inUse = useWorkspace();
  const find = (number: number): Mini => {
    const mini = inUse.workspace.minis.find(miniId(number));
    assert.ok(mini);
    return mini;
  };
  beforeEach(() => inUse.workspace.minis.load());
  const selections = (): number => inUse.changes.filter(({ kind }) => kind === 'selection').length;

  it('shows the Records of the selected Mini and loads none before they are shown', async () => {
    const { selection } = inUse.workspace;
    const list = (): RecordList | undefined => selection.list;
    assert.equal(list(), undefined);
    selection.choose(find(1));
    assert.equal(inUse.asked('listRecords'), 0);
    await list()?.load();
    assert.equal(list()?.query.miniId, miniId(1));
    assert.ok(list()?.rows.length);
  });

  it('keeps the list when the same Mini is selected again', () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    const { list } = selection;
    selection.choose(find(1));
    assert.equal(selection.list, list);
    assert.equal(selections(), 1);
  });

  it('drops the response for a Mini that is no longer selected', async () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    const { list } = selection;
    const load = list?.load();
    selection.choose(find(2));
    await load;
    assert.equal(list?.hasLoaded, false);
    assert.equal(list.failure, undefined);
    assert.equal(
      inUse.changes.some((change) => change.kind === 'records' && change.miniId === miniId(1)),
      false,
    );
  });

  it('keeps order and grouping for another Mini, and what of the filter applies to it', () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    selection.arrange({
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
    selection.choose(find(2));
    assert.deepEqual(selection.list?.query, {
      miniId: miniId(2),
      filter: { labels: ['Visits'], states: ['draft'], createdBy: ['one'] },
      sortDescending: false,
    });
    assert.equal(selection.grouping, 'month');
  });

  it('returns from the trash to what was shown before, also by another Mini', () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    selection.setFilter({ labels: ['Visits'] });
    selection.showTrash(true);
    assert.deepEqual([selection.isTrash, selection.filter], [true, { states: ['deleted'] }]);
    selection.showTrash(false);
    assert.deepEqual(selection.filter, { labels: ['Visits'] });
    selection.showTrash(true);
    selection.choose(find(2));
    assert.deepEqual(selection.filter, { labels: ['Visits'] });
  });

  it('clears filter, trash and order at once, but no grouping', () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    assert.equal(selection.isArranged, false);
    selection.arrange({ filter: { labels: ['Visits'] }, isNewestFirst: false, grouping: 'state' });
    selection.showTrash(true);
    assert.equal(selection.isArranged, true);
    selection.clear();
    assert.deepEqual(selection.arrangement, { filter: {}, isNewestFirst: true, grouping: 'state' });
    assert.equal(selection.isArranged, false);
  });

  describe('of the last time', () => {
    const kept = { filter: { recordIds: ['a'], labels: ['Visits'], contents: 'secret' }, isNewestFirst: false };
    const saved: unknown[] = [];
    let selection: RecordQueryState;
    const open = (miniId?: unknown): void => {
      const { records, minis } = inUse.workspace;
      const keep = (arrangement: RecordArrangement, id: string | undefined): unknown => saved.push([arrangement, id]);
      saved.length = 0;
      selection = new RecordQueryState(records, minis, () => undefined, { kept: { ...kept, miniId }, keep });
    };
    afterEach(() => selection.dispose());

    it('keeps order and grouping, and what of the filter applies to any Mini', () => {
      open();
      selection.chooseKept();
      assert.equal(selection.list, undefined);
      selection.choose(find(1));
      selection.group('label');
      const arrangement = { filter: { labels: ['Visits'] }, isNewestFirst: false, grouping: 'label' };
      assert.deepEqual(selection.arrangement, arrangement);
      assert.deepEqual(saved.at(-1), [arrangement, miniId(1)]);
      selection.leave(miniId(1));
      assert.deepEqual(saved.at(-1), [arrangement, undefined]);
    });

    it('shows the same Mini again with its whole filter, once the Minis are loaded', async () => {
      open(miniId(2));
      const shown = (): string | undefined => selection.mini?.id;
      assert.equal(shown(), undefined);
      await selection.awaitKept();
      selection.chooseKept();
      assert.deepEqual(selection.list?.query, {
        miniId: miniId(2),
        filter: { labels: ['Visits'], recordIds: ['a'] },
        sortDescending: false,
      });
      selection.choose(find(1));
      selection.chooseKept();
      assert.equal(shown(), miniId(1));
    });

    it('leaves out a Mini that no longer exists, and what is no id', async () => {
      for (const gone of ['gone', 7]) {
        open(gone);
        await selection.awaitKept();
        selection.chooseKept();
        assert.equal(selection.list, undefined);
        selection.choose(find(1));
        assert.deepEqual(selection.filter, { labels: ['Visits'] });
      }
    });
  });

  it('treats a filter for deleted Records only as the trash', () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    assert.equal(selection.isTrash, false);
    selection.setFilter({ states: ['deleted'] });
    assert.equal(selection.isTrash, true);
    selection.setFilter({ states: ['deleted', 'active'] });
    assert.equal(selection.isTrash, false);
  });

  it('returns the Mini from the latest read', async () => {
    const { minis, selection } = inUse.workspace;
    selection.choose(find(1));
    await inUse.workspace.changeMini(miniId(1), { name: 'Sample Person with a new name' });
    assert.equal(selection.mini?.name, 'Sample Person with a new name');
    inUse.sample.service.removeMini(miniId(1));
    await minis.refresh();
    assert.equal(selection.mini.id, miniId(1), 'one that is gone stays chosen');
  });

  it('renames a label in the filter and reloads rows with the former name', async () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    await selection.list?.load();
    inUse.sample.service.clearRequests();
    await selection.followRename('Carried by nobody', 'Other');
    assert.equal(inUse.asked('listRecords'), 0);
    await selection.followRename('Visits', 'Calls');
    assert.equal(inUse.asked('listRecords'), 1);
    selection.setFilter({ states: ['active'], labels: ['Visits', 'Calls', 'Medication'] });
    await selection.followRename('Visits', 'Calls');
    assert.deepEqual(selection.filter, { states: ['active'], labels: ['Calls', 'Medication'] });
  });

  it('shows the hits of a search until something else is chosen, then what was shown before', async () => {
    const { selection } = inUse.workspace;
    selection.choose(find(1));
    selection.arrange({ filter: { labels: ['Visits'] }, grouping: 'state' });
    inUse.sample.service.clearRequests();
    selection.search('walk garden');
    assert.deepEqual([selection.searched, selection.groups], ['walk garden', undefined]);
    await selection.list?.load();
    assert.deepEqual([inUse.asked('searchRecords'), inUse.asked('listRecords')], [1, 0]);
    selection.clear();
    assert.deepEqual([selection.searched, selection.filter], [undefined, { labels: ['Visits'] }]);
    selection.search('walk');
    selection.choose(find(2));
    assert.equal(selection.searched, undefined);
    selection.search('walk');
    selection.sort(false);
    assert.equal(selection.searched, undefined);
    selection.showTrash(true);
    selection.search('walk');
    selection.clear();
    assert.deepEqual([selection.isTrash, selection.filter], [false, { labels: ['Visits'] }]);
  });

  it('reads all hits page by page, and keeps one that is changed', async () => {
    const { workspace, sample } = inUse;
    const { selection } = workspace;
    for (const index of [3, 4, 5])
      sample.service.changeRecord(recordId(1, index), { description: 'Sample zebra crossing' });
    selection.choose(find(1));
    selection.search('zebra');
    const { list } = selection;
    await list?.loadMore(2);
    assert.deepEqual([list?.rows.length, list?.totalCount, list?.hasMore], [2, 3, true]);
    await list?.loadMore(2);
    assert.deepEqual([list?.rows.length, list?.hasMore], [3, false]);
    const ref = { miniId: miniId(1), recordId: recordId(1, 4) };
    await workspace.changeRecord(ref, { title: 'Sample title anew' });
    assert.equal(list?.get(ref.recordId)?.title, 'Sample title anew');
    assert.equal(list.rows.length, 3);
    await workspace.lifecycle.delete(inUse.row(recordId(1, 4)));
    assert.equal(list.rows.length, 2);
    await workspace.changeRecord({ ...ref, recordId: recordId(1, 6) }, { title: 'Not a hit' });
    assert.equal(list.rows.length, 2);
  });

  it('applies writes to the shown list', async () => {
    const { lifecycle, selection } = inUse.workspace;
    selection.choose(find(1));
    await selection.list?.load();
    await lifecycle.delete(inUse.row(recordId(1, 0)));
    assert.equal(selection.list?.get(recordId(1, 0)) !== undefined, false);
  });
});

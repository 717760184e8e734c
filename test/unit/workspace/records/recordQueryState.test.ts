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

  it('keeps each arrangement, and begins with the one that was kept', () => {
    const kept: unknown[] = [];
    const memory = {
      kept: { filter: { states: ['deleted'], labels: ['Visits'], contents: 'secret' }, isNewestFirst: false },
      keep: (arrangement: RecordArrangement) => void kept.push(arrangement),
    };
    const { records } = inUse.workspace;
    const selection = new RecordQueryState(
      records,
      () => undefined,
      () => undefined,
      memory,
    );
    assert.deepEqual(selection.arrangement, {
      filter: { labels: ['Visits'] },
      isNewestFirst: false,
      grouping: undefined,
    });
    selection.group('label');
    assert.deepEqual(kept, [{ filter: { labels: ['Visits'] }, isNewestFirst: false, grouping: 'label' }]);
    selection.dispose();
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

  it('applies writes to the shown list', async () => {
    const { lifecycle, selection } = inUse.workspace;
    selection.choose(find(1));
    await selection.list?.load();
    await lifecycle.delete(inUse.row(recordId(1, 0)));
    assert.equal(selection.list?.get(recordId(1, 0)) !== undefined, false);
  });
});

import assert from 'node:assert/strict';
import type { ChangeItem } from '../../../../../src/workspace/changeSets/changeItem';
import { ReviewGrouping } from '../../../../../src/workspace/changeSets/review/reviewGroups';
import { ReviewOrder } from '../../../../../src/workspace/changeSets/review/reviewOrder';
import { create, update } from '../../../../support/changeSetBench';

function grouped(items: readonly ChangeItem[], finals: readonly number[] = []) {
  const grouping = new ReviewGrouping();
  items.forEach((item, index) => grouping.add(index, item, [], finals.includes(index)));
  return grouping.finish(items.length);
}

const state = (id: string, to: string): ChangeItem => update(id, { state: 'active' }, { state: to });
const title = (id: string): ChangeItem => update(id, { title: id }, { title: `New ${id}` });
const remove = (recordId: string): ChangeItem => ({ op: 'delete', miniId: 'm1', recordId, base: {} });
const many = <T>(count: number, itemOf: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => itemOf(at));

describe('the groups of a review', () => {
  it('are equal changes, and of the rest those to the same fields', () => {
    const items = [
      ...many(4, (at) => state(`s${String(at)}`, 'archived')),
      ...many(2, (at) => state(`t${String(at)}`, 'active')),
      ...many(3, (at) => title(`u${String(at)}`)),
    ];
    const { groups, groupOf } = grouped(items);
    assert.deepEqual(
      groups.map(({ fields, isSame, count, first }) => [fields, isSame, count, first]),
      [
        [['state'], true, 2, 4],
        [['title'], false, 3, 6],
        [['state'], true, 4, 0],
      ],
    );
    assert.deepEqual([...groupOf], [2, 2, 2, 2, 0, 0, 1, 1, 1]);
  });

  it('separate changes that cannot be undone from those that can', () => {
    const { groups } = grouped([remove('a'), remove('b'), remove('c')], [2]);
    assert.deepEqual(
      groups.map(({ isFinal, count }) => [isFinal, count]),
      [
        [true, 1],
        [false, 2],
      ],
    );
  });

  it('of new Records are one, with all their fields', () => {
    const { groups } = grouped([create('One'), create('Two', { description: 'text' })]);
    assert.deepEqual(
      groups.map(({ op, isSame, count, fields }) => [op, isSame, count, fields]),
      [['create', false, 2, ['eventDate', 'title', 'description']]],
    );
  });

  it('know a field that was left out', () => {
    const grouping = new ReviewGrouping();
    grouping.add(0, title('a'), ['labels'], false);
    assert.deepEqual(grouping.finish(1).groups[0]?.fields, ['labels', 'title']);
  });

  it('stay few however many values there are', () => {
    const items = many(3000, (at) => update(`r${String(at)}`, { title: '' }, { title: String(at >> 1) }));
    const { groups } = grouped(items);
    assert.equal(groups.length, 201);
    assert.equal(
      groups.reduce((sum, { count }) => sum + count, 0),
      3000,
    );
  });
});

describe('the rows of a review', () => {
  const items = [...many(150, (at) => state(`s${String(at)}`, 'archived')), title('one')];
  const { groups, groupOf } = grouped(items);
  const rowsOf = (): ReviewOrder => new ReviewOrder(groups, groupOf, (index) => (index === 70 ? 0 : 1));

  it('begin with the outliers, and of a group with what needs a look', () => {
    const rows = rowsOf();
    assert.equal(rows.count, 2);
    rows.setOpen(0, true);
    rows.setOpen(1, true);
    assert.equal(rows.count, 153);
    assert.deepEqual(rows.slice(0, 5), [
      { kind: 'group', group: 0 },
      { kind: 'item', index: 150 },
      { kind: 'group', group: 1 },
      { kind: 'item', index: 70 },
      { kind: 'item', index: 0 },
    ]);
  });

  it('are the same in every window', () => {
    const rows = rowsOf();
    rows.setOpen(1, true);
    const all = rows.slice(0, rows.count);
    assert.equal(all.length, 152);
    for (let from = 0; from < all.length; from += 7)
      assert.deepEqual(rows.slice(from, from + 7), all.slice(from, from + 7));
  });

  it('show what a filter lets through, and the groups of it', () => {
    const rows = rowsOf();
    rows.setOpen(1, true);
    rows.filter((index) => index === 70);
    assert.deepEqual(rows.slice(0, 9), [
      { kind: 'group', group: 1 },
      { kind: 'item', index: 70 },
    ]);
    assert.deepEqual([...rows.itemsOf(1)], [70]);
  });

  it('of a small set are open from the start', () => {
    const few = grouped([title('a'), title('b'), state('c', 'archived')]);
    assert.equal(new ReviewOrder(few.groups, few.groupOf, () => 0).count, 5);
  });
});

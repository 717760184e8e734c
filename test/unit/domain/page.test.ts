import assert from 'node:assert/strict';
import { toBatchResult } from '../../../src/domain/batch';
import { hasId } from '../../../src/domain/ids';
import { toPage } from '../../../src/domain/page';
import { isFiltered } from '../../../src/domain/recordQuery';
import { toSearchPage } from '../../../src/domain/search/searchHit';

describe('toPage', () => {
  it('has no cursor when the response has an empty one, null or none', () => {
    for (const cursor of ['', null, undefined]) {
      assert.deepEqual(toPage({ items: null, beforeCursor: cursor, afterCursor: cursor, totalCount: null }), {
        items: [],
      });
    }
    const page = { items: [1], beforeCursor: 'b', afterCursor: 'a', totalCount: 0 };
    assert.deepEqual(toPage(page), page);
  });

  it('has no total that no list can have', () => {
    for (const totalCount of [-1, 1e20, 0.5, NaN]) assert.deepEqual(toPage({ items: [1], totalCount }), { items: [1] });
  });
});

describe('toSearchPage', () => {
  it('leaves out hits without an item or id', () => {
    const [a, b] = [{ id: 'a' }, { id: 'b' }];
    const items = [
      { item: a, matchedFields: null },
      { item: null },
      { item: {} },
      { item: b, matchedFields: ['title'] },
    ];
    assert.deepEqual(
      toSearchPage<{ id?: string }>(
        { items, nextCursor: 'n', totalCount: 3 },
        {
          withId: (all) => all.filter(hasId),
        },
      ),
      {
        items: [
          { item: a, matchedFields: [] },
          { item: b, matchedFields: ['title'] },
        ],
        afterCursor: 'n',
        totalCount: 3,
      },
    );
  });
});

describe('toBatchResult', () => {
  it('accepts ids in a map and in a list', () => {
    const none = { failed: [], duplicates: [] };
    assert.deepEqual(toBatchResult({ successfulIds: { 0: 'a', x: 'b' } }), { successfulIds: ['a', 'b'], ...none });
    assert.deepEqual(toBatchResult({ successfulIds: ['a', 2, null] }), { successfulIds: ['a', '2'], ...none });
    assert.deepEqual(toBatchResult({ successfulIds: null }), { successfulIds: [], ...none });
  });
});

describe('isFiltered', () => {
  it('requires a part that narrows the result', () => {
    assert.ok(!isFiltered(undefined) && !isFiltered({}) && !isFiltered({ labels: [] }));
    assert.ok(isFiltered({ labels: ['a'] }) && isFiltered({ startDate: '2026-03-01T00:00:00Z' }));
  });
});

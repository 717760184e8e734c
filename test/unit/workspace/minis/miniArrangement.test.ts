import assert from 'node:assert/strict';
import { arrangementKey, MiniArrangement, MAX_RECENT } from '../../../../src/workspace/minis/miniArrangement';
import { aMini } from '../../../support/build';
import { WindowMemory } from '../../../support/windowKept';

describe('MiniArrangement', () => {
  let memory: WindowMemory;
  let changes: number;
  let arrangement: MiniArrangement;
  const open = (connectionId: string): MiniArrangement => new MiniArrangement(memory, connectionId, () => changes++);

  beforeEach(() => {
    memory = new WindowMemory();
    changes = 0;
    arrangement = open('one');
  });

  it('is remembered for each workspace of its own', () => {
    arrangement.groupBy('label');
    arrangement.favorite(['a', 'b']);
    arrangement.opened('c');
    const later = open('one');
    assert.deepEqual([later.grouping, later.favorites, later.recent], ['label', ['a', 'b'], ['c']]);
    const other = open('two');
    assert.deepEqual([other.grouping, other.favorites, other.recent], ['none', [], []]);
    assert.equal(changes, 3);
  });

  it('remembers ids alone: labels of the filter end with the window', () => {
    arrangement.filterBy(['Sample label']);
    arrangement.favorite(['a']);
    assert.deepEqual(memory.get(arrangementKey('one')), { favorites: ['a'] });
  });

  it('ignores a grouping that another version remembered', () => {
    void memory.update(arrangementKey('one'), { grouping: 'colour' });
    assert.equal(arrangement.grouping, 'none');
  });

  it('has a favorite once, until it is removed', () => {
    arrangement.favorite(['a', 'b']);
    arrangement.favorite(['b', 'c']);
    assert.deepEqual(arrangement.favorites, ['a', 'b', 'c']);
    arrangement.unfavorite(['a', 'c']);
    assert.deepEqual(arrangement.favorites, ['b']);
  });

  it('keeps the last ones opened, the latest first and each once', () => {
    for (let number = 0; number < MAX_RECENT + 2; number++) arrangement.opened(String(number));
    arrangement.opened('5');
    assert.deepEqual(arrangement.recent, ['5', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
    const before = changes;
    arrangement.opened('5');
    assert.equal(changes, before, 'nothing moves');
  });

  it('forgets a deleted Mini', () => {
    arrangement.favorite(['a', 'b']);
    arrangement.opened('a');
    arrangement.forget('a');
    assert.deepEqual([arrangement.favorites, arrangement.recent], [['b'], []]);
  });

  it('shows Minis with any label of the filter, also after a rename', () => {
    arrangement.filterBy(['One', 'Two']);
    assert.equal(arrangement.isShown(aMini(1, { labels: ['Two', 'Other'] })), true);
    assert.equal(arrangement.isShown(aMini(1, { labels: null })), false);
    arrangement.followRename('Two', 'Three');
    assert.deepEqual(arrangement.labels, ['One', 'Three']);
    arrangement.filterBy([]);
    assert.equal(arrangement.isShown(aMini(1, { labels: null })), true);
  });
});

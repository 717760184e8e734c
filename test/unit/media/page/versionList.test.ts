import assert from 'node:assert/strict';
import {
  distinct,
  emptyVersionList,
  pairWithPrevious,
  pickedPair,
  withPick,
  withRows,
  type VersionList,
} from '../../../../media/page/versionList';
import type { VersionRow } from '../../../../src/protocol/page';

const row = (id: string, more: Partial<VersionRow> = {}): VersionRow => ({
  id,
  title: 'Visit',
  state: 'active',
  stateText: 'Active',
  isFirst: false,
  isCurrent: false,
  ...more,
});
const list: VersionList = { ...emptyVersionList, rows: [row('v3'), row('v2'), row('v1')] };
const pick = (from: VersionList, ...ids: string[]): VersionList =>
  ids.reduce((next, id) => withPick(next, id, true), from);

describe('the list of versions', () => {
  it('compares the two selected versions with the older one on the left', () => {
    assert.deepEqual(pickedPair(pick(list, 'v1', 'v3')), { leftId: 'v1', rightId: 'v3' });
    assert.deepEqual(pickedPair(pick(list, 'v3', 'v1')), { leftId: 'v1', rightId: 'v3' });
    assert.equal(pickedPair(pick(list, 'v2')), undefined);
  });

  it('replaces the first selected version with a third', () => {
    assert.deepEqual(pick(list, 'v3', 'v2', 'v1').picks, ['v2', 'v1']);
    assert.deepEqual(withPick(pick(list, 'v3', 'v2'), 'v3', false).picks, ['v2']);
  });

  it('keeps what is selected when it is read again, but for what is gone', () => {
    const { rows } = list;
    const read = { rows: [row('v4'), ...rows.slice(0, 2)], hasMore: true, leftOutText: '' };
    assert.deepEqual(withRows(pick(list, 'v1', 'v3'), read), { ...read, picks: ['v3'] });
  });

  it('compares with the previous version if there is one', () => {
    assert.deepEqual(pairWithPrevious(list, 'v3'), { leftId: 'v2', rightId: 'v3' });
    assert.equal(pairWithPrevious(list, 'v1'), undefined);
  });

  it('calls no two versions the same', () => {
    const numbered = (name: string, number: number): string => `${name} (${number})`;
    const names = ['2:42 PM', '2:42 PM', '2:40 PM', '2:42 PM'];
    assert.deepEqual(distinct(names, numbered), ['2:42 PM', '2:42 PM (2)', '2:40 PM', '2:42 PM (3)']);
  });
});

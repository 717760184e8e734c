import assert from 'node:assert/strict';
import { groupedBy } from '../../../../src/base/collections/groupedBy';
import { cpuTimer } from '../../../support/cpuTimer';

describe('groupedBy', () => {
  it('keeps the order of the keys, and of the items of each', () => {
    const groups = groupedBy(['b1', 'a1', 'b2'], ([key = '']) => key);
    assert.deepEqual(
      [...groups],
      [
        ['b', ['b1', 'b2']],
        ['a', ['a1']],
      ],
    );
  });

  it('takes a hundred thousand items of one key at once', () => {
    const cpuMs = cpuTimer();
    const many = Array.from({ length: 100_000 }, (_item, index) => index);
    assert.deepEqual(groupedBy(many, () => 'one').get('one'), many);
    assert.ok(cpuMs() < 1_000);
  });
});

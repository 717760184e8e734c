import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { FieldValues } from '../../../../../src/workspace/changeSets/changeItem';
import { ReviewGrouping, type ReviewGroup } from '../../../../../src/workspace/changeSets/review/reviewGroups';
import { update } from '../../../../support/changeSetBench';

function grouped(all: readonly FieldValues[]): { groupOf: readonly number[]; groups: readonly ReviewGroup[] } {
  const grouping = new ReviewGrouping();
  all.forEach((after, index) => grouping.add(index, update(`r${String(index)}`, {}, after), [], false));
  const { groups, groupOf } = grouping.finish(all.length);
  return { groups, groupOf: [...groupOf] };
}

const value = fc.oneof(
  fc.constantFrom(null, '', 0, false, 'a'),
  fc.array(fc.constantFrom(null, '', 'a'), { maxLength: 2 }),
);
const content = fc.oneof(value, fc.dictionary(fc.constantFrom('a', 'b'), value, { noNullPrototype: true }));

describe('groups of a review', () => {
  it('call changes equal only when all of their values are', () => {
    fc.assert(
      fc.property(fc.array(content, { minLength: 2, maxLength: 30 }), (values) => {
        const { groups, groupOf } = grouped(values.map((one) => ({ content: one })));
        values.forEach((one, at) => {
          const group = groups[groupOf[at] ?? -1];
          const others = values.filter((_, other) => groupOf[other] === groupOf[at]);
          assert.equal(group?.count, others.length);
          if (group.isSame) for (const other of others) assert.deepEqual(other, one);
        });
      }),
    );
  });

  it('distinguish texts with the same short hash', () => {
    const titles = ['Sample 23cc2pj2ikl', 'Sample 2b6mnsmj4ht'];
    const { groups } = grouped([...titles, ...titles].map((title) => ({ title })));
    assert.deepEqual(
      groups.map(({ isSame, count }) => [isSame, count]),
      [
        [true, 2],
        [true, 2],
      ],
    );
  });
});

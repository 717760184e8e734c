import assert from 'node:assert/strict';
import fc from 'fast-check';
import { labelChangeOf, withLabelChange } from '../../../../src/domain/labels/labelChange';

describe('a change of labels', () => {
  it("leaves each Record's other labels in their order", () => {
    const change = { add: ['B', 'New'], remove: ['A'] };
    assert.deepEqual(withLabelChange(['C', 'A', 'B'], change), ['C', 'B', 'New']);
    assert.deepEqual(withLabelChange([], change), ['B', 'New']);
  });

  it('is undone by its reverse where none of the added labels was there', () => {
    const names = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(names, names, (labels, add) => {
        const added = add.filter((name) => !labels.includes(name));
        const changed = withLabelChange(labels, { add: added, remove: [] });
        assert.deepEqual(withLabelChange(changed, labelChangeOf(changed, labels)), labels);
      }),
    );
  });
});

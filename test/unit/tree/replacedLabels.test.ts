import assert from 'node:assert/strict';
import type { Label, LabelList } from '../../../src/domain/labels/label';
import { replacedLabels } from '../../../src/tree/replacedLabels';

const label = (id: string, more: Partial<Label> = {}): Label => ({ id, name: id, resourceType: 'record', ...more });
const list = (...labels: Label[]): LabelList => ({
  labels,
  labelGroups: [{ id: 'group', name: 'Group', resourceType: 'record' }],
});
const running = label('one', { rename: { previousName: 'before' } });

describe('refreshed labels', () => {
  it('refresh no row when nothing changed', () => {
    assert.deepEqual(replacedLabels(list(running, label('two')), list(running, label('two'))), []);
  });

  it('name those whose rename has ended or whose colour changed', () => {
    const later = [label('one'), label('two', { colour: '#a00' }), label('three')];
    const before = list(running, label('two'), label('three'));
    assert.deepEqual(replacedLabels(before, list(...later)), later.slice(0, 2));
  });

  it('refresh the whole view when rows were added, removed or moved', () => {
    const before = list(label('one'), label('two'));
    const moved: LabelList[] = [
      list(label('one')),
      list(label('one'), label('two'), label('three')),
      list(label('two'), label('one')),
      list(label('one'), label('two', { name: 'other' })),
      list(label('one'), label('two', { labelGroupId: 'group' })),
      list(label('one'), label('two', { resourceType: 'mini' })),
      { ...before, labelGroups: [] },
    ];
    for (const after of moved) assert.equal(replacedLabels(before, after), undefined);
  });
});

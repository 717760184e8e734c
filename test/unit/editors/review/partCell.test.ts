import assert from 'node:assert/strict';
import { partCell } from '../../../../src/editors/review/partCell';
import type { ChangeItem } from '../../../../src/workspace/changeSets/changeItem';

describe('what an item changes beside fields', () => {
  const names = {
    titleOf: (id: string) => (id === 'r2' ? 'Walks' : undefined),
    groupOf: (id: string) => (id === 'g1' ? 'Health' : undefined),
  };
  const record = { miniId: 'm', recordId: 'r1' };
  const shown = (item: ChangeItem): readonly unknown[] => {
    const cell = partCell(item, names);
    return [cell?.before, cell?.text];
  };

  it('shows what it replaces, and what it becomes', () => {
    const relation = { relationship: 'supersedes', targetRecordId: 'r2' };
    assert.deepEqual(shown({ op: 'relate', ...record, relation }), ['None', 'Supersedes: Walks']);
    assert.deepEqual(shown({ op: 'unrelate', ...record, relation }), ['Supersedes: Walks', 'None']);
    const attachments = [{ id: 'a1', fileName: 'plan.pdf' }, { id: 'a2' }];
    assert.deepEqual(shown({ op: 'detach', ...record, attachments }), ['plan.pdf, a2', 'None']);
    assert.deepEqual(shown({ op: 'moveLabel', labelId: 'l', from: null, to: 'g1' }), ['No group', 'Health']);
    assert.deepEqual(shown({ op: 'submit', ...record, base: {} }), [undefined, undefined]);
  });
});

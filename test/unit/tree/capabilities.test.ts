import assert from 'node:assert/strict';
import type { Label } from '../../../src/domain/labels/label';
import type { RecordRelation } from '../../../src/domain/relation';
import { capabilitiesOf, capabilityWords, type Capability } from '../../../src/tree/capabilities';
import { aRow, bareRows, connectionId, labelNode, recordNode, skillNode } from './rows';

describe('capabilitiesOf', () => {
  it('offers on a Record what its state allows', () => {
    const can = (state: string, capability: Capability): boolean =>
      capabilitiesOf(recordNode({ state })).includes(capability);
    for (const state of ['active', 'draft', 'archived', 'a later word', '']) {
      assert.ok(can(state, 'canRename') && can(state, 'canDelete') && !can(state, 'canRestore'), state);
    }
    assert.ok(can('deleted', 'canRestore') && can('deleted', 'canDelete') && !can('deleted', 'canRename'));
    const states = ['active', 'draft', 'archived', 'deleted', 'a later word'];
    const where = (capability: Capability): string[] => states.filter((state) => can(state, capability));
    assert.deepEqual(where('canEditFields'), ['active', 'draft', 'archived', 'a later word']);
    assert.deepEqual(where('canChangeState'), ['active', 'archived']);
    assert.deepEqual(where('canSubmit'), ['draft']);
  });

  it('offers a change of a relation that has an id, of a Record that is not deleted', () => {
    const canEdit = (relation: RecordRelation, state = 'active'): boolean =>
      capabilitiesOf({ kind: 'relation', connectionId, row: aRow({ state }), relation, index: 0 }).includes(
        'canEditRelation',
      );
    assert.ok(canEdit({ id: 'relation' }));
    assert.ok(!canEdit({ targetRecordId: 'other' }) && !canEdit({ id: 'relation' }, 'deleted'));
  });

  it('offers no change of a label that is being renamed', () => {
    const can = (label: Partial<Label>): boolean => capabilitiesOf(labelNode(label)).includes('canRename');
    assert.ok(can({}) && can({ rename: null }));
    assert.deepEqual(capabilitiesOf(labelNode({ rename: {} })), ['canCopyId']);
  });

  it('restores an archived Skill alone, and does nothing to a deleted one', () => {
    assert.ok(capabilitiesOf(skillNode({ state: 'archived' })).includes('canRestore'));
    assert.ok(!capabilitiesOf(skillNode({ state: 'archived' })).includes('canRename'));
    for (const state of ['active', 'draft', 'a later word', null]) {
      const can = capabilitiesOf(skillNode({ state }));
      assert.ok(can.includes('canRename') && can.includes('canDelete') && !can.includes('canRestore'));
    }
    assert.deepEqual(capabilitiesOf(skillNode({ state: 'deleted' })), ['canCopyId']);
  });

  it('offers nothing on what has no id to name it by', () => {
    for (const node of bareRows().filter(({ kind }) => ['attachment', 'relation', 'asset'].includes(kind)))
      assert.deepEqual(capabilitiesOf(node), [], node.kind);
    const attachment = { id: 'file', fileName: 'scan.png' };
    assert.ok(
      capabilitiesOf({ kind: 'attachment', connectionId, row: aRow(), attachment, index: 0 }).includes('canSave'),
    );
  });

  it('offers a way to try again on what failed', () => {
    for (const node of bareRows().filter(({ kind }) => kind === 'failed'))
      assert.deepEqual(capabilitiesOf(node), ['canRetry']);
  });

  it('knows no word twice', () => {
    assert.equal(new Set(capabilityWords).size, capabilityWords.length);
  });
});

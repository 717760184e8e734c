import assert from 'node:assert/strict';
import type { Label } from '../../../src/domain/labels/label';
import type { RecordRelation } from '../../../src/domain/relation';
import { capabilitiesOf, capabilityWords, type Capability } from '../../../src/tree/capabilities';
import { aRow, bareRows, connectionId, labelNode, recordNode, skillNode } from './rows';

describe('capabilitiesOf', () => {
  it("offers what a Record's state allows", () => {
    const can = (state: string, capability: Capability): boolean =>
      capabilitiesOf(recordNode({ state })).includes(capability);
    for (const state of ['active', 'draft', 'archived', 'a later word', '']) {
      assert.ok(can(state, 'canRename') && can(state, 'canDelete') && !can(state, 'canRestore'), state);
    }
    assert.ok(can('deleted', 'canRestore') && can('deleted', 'canDelete') && !can('deleted', 'canRename'));
    const states = ['active', 'draft', 'archived', 'deleted', 'a later word'];
    const where = (capability: Capability): string[] => states.filter((state) => can(state, capability));
    assert.deepEqual(where('canEditFields'), ['active', 'draft', 'archived', 'a later word']);
    assert.deepEqual(where('canChangeState'), ['active', 'archived', 'a later word']);
    assert.deepEqual(where('canSubmit'), ['draft']);
  });

  it('offers changes to a relation with an id on a Record that is not deleted', () => {
    const canEdit = (relation: RecordRelation, state = 'active'): boolean =>
      capabilitiesOf({ kind: 'relation', connectionId, row: aRow({ state }), relation, index: 0 }).includes(
        'canEditRelation',
      );
    assert.ok(canEdit({ id: 'relation' }));
    assert.ok(!canEdit({ targetRecordId: 'other' }) && !canEdit({ id: 'relation' }, 'deleted'));
  });

  it('offers no changes to a label that is being renamed', () => {
    const can = (label: Partial<Label>): boolean => capabilitiesOf(labelNode(label)).includes('canRename');
    assert.ok(can({}) && can({ rename: null }));
    assert.deepEqual(capabilitiesOf(labelNode({ rename: {} })), ['canCopyId', 'canCopyLink']);
  });

  it('restores and deletes an archived Skill, archives an active one, and does nothing to a deleted one', () => {
    const can = (state: string | null): string[] =>
      capabilitiesOf(skillNode({ state })).filter((word) => /^can(Rename|Archive|Delete|Restore)$/.test(word));
    assert.deepEqual(can('archived'), ['canRestore', 'canDelete']);
    assert.deepEqual(can('draft'), ['canRename', 'canDelete']);
    for (const state of ['active', 'a later word', null]) assert.deepEqual(can(state), ['canRename', 'canArchive']);
    assert.deepEqual(capabilitiesOf(skillNode({ state: 'deleted' })), ['canOpen', 'canCopyId', 'canCopyLink']);
  });

  it('offers nothing for items without an id', () => {
    for (const node of bareRows().filter(({ kind }) => ['attachment', 'relation', 'asset'].includes(kind)))
      assert.deepEqual(capabilitiesOf(node), [], node.kind);
    const attachment = { id: 'file', fileName: 'scan.png' };
    assert.ok(
      capabilitiesOf({ kind: 'attachment', connectionId, row: aRow(), attachment, index: 0 }).includes('canSave'),
    );
  });

  it('offers a retry for a failed load', () => {
    for (const node of bareRows().filter(({ kind }) => kind === 'failed'))
      assert.deepEqual(capabilitiesOf(node), ['canRetry']);
  });

  it('contains no duplicate words', () => {
    assert.equal(new Set(capabilityWords).size, capabilityWords.length);
  });
});

import assert from 'node:assert/strict';
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
  });

  it('offers no change of a label that is being renamed', () => {
    assert.deepEqual(capabilitiesOf(labelNode()), ['canRename', 'canDelete', 'canCopyId']);
    assert.deepEqual(capabilitiesOf(labelNode({ rename: {} })), ['canCopyId']);
    assert.deepEqual(capabilitiesOf(labelNode({ rename: null })), ['canRename', 'canDelete', 'canCopyId']);
  });

  it('restores an archived Skill alone, and does nothing to a deleted one', () => {
    assert.ok(capabilitiesOf(skillNode({ state: 'archived' })).includes('canRestore'));
    assert.ok(!capabilitiesOf(skillNode({ state: 'archived' })).includes('canRename'));
    for (const state of ['active', 'draft', 'a later word', null])
      assert.deepEqual(capabilitiesOf(skillNode({ state })), ['canRename', 'canDelete', 'canCopyId']);
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

// What can be done with a row, as words. The manifest's menus match whole words of them; a test keeps both in step.
import { assertNever } from '../base/assertNever';
import { hasId } from '../domain/ids';
import type { TreeNode } from './node';

/** In the order in which they stand in a row's context value. */
export const capabilityWords = [
  'canShowRecords',
  'canOpen',
  'canCompare',
  'canRename',
  'canEditFields',
  'canChangeState',
  'canSubmit',
  'canRestore',
  'canDelete',
  'canExport',
  'canOpenFile',
  'canSave',
  'canDeleteFile',
  'canCopyId',
  'canRetry',
] as const;
export type Capability = (typeof capabilityWords)[number];

export function capabilitiesOf(node: TreeNode): readonly Capability[] {
  switch (node.kind) {
    case 'mini':
      return ['canShowRecords', 'canRename', 'canExport', 'canCopyId'];
    case 'record':
      return recordCapabilities(node.row.state);
    case 'attachment':
      return hasId(node.attachment) ? ['canOpenFile', 'canSave', 'canDeleteFile', 'canCopyId'] : [];
    case 'versions':
      return ['canCompare'];
    case 'relation':
      return node.relation.targetRecordId ? ['canOpen', 'canCopyId'] : [];
    case 'label':
      // While a rename runs the service refuses edits and deletes (contract: labels).
      return node.label.rename ? ['canCopyId'] : ['canRename', 'canDelete', 'canCopyId'];
    case 'skill':
      return skillCapabilities(node.skill.state ?? '');
    case 'asset':
      return hasId(node.asset) ? ['canOpenFile', 'canSave', 'canCopyId'] : [];
    case 'failed':
      return ['canRetry'];
    case 'loadMore':
    case 'labelKind':
    case 'labelGroup':
    case 'skillState':
    case 'empty':
      return [];
    default:
      return assertNever(node);
  }
}

/** A draft is submitted and a deleted one restored; between active and archived a Record goes to and fro. */
function recordCapabilities(state: string): readonly Capability[] {
  switch (state) {
    case 'deleted':
      return ['canOpen', 'canCompare', 'canRestore', 'canDelete', 'canCopyId'];
    case 'draft':
      return ['canOpen', 'canCompare', 'canRename', 'canEditFields', 'canSubmit', 'canDelete', 'canCopyId'];
    case 'active':
    case 'archived':
      return ['canOpen', 'canCompare', 'canRename', 'canEditFields', 'canChangeState', 'canDelete', 'canCopyId'];
    default:
      return ['canOpen', 'canCompare', 'canRename', 'canEditFields', 'canDelete', 'canCopyId'];
  }
}

/** Only an archived Skill can be restored, and a deleted one is out of reach (contract: skills). */
function skillCapabilities(state: string): readonly Capability[] {
  switch (state) {
    case 'archived':
      return ['canRestore', 'canDelete', 'canCopyId'];
    case 'deleted':
      return ['canCopyId'];
    default:
      return ['canRename', 'canDelete', 'canCopyId'];
  }
}

// The capabilities of a row as words. The manifest's menus match whole words; a test keeps both in sync.
import { assertNever } from '../base/assertNever';
import { openingOf } from '../domain/files/fileOpening';
import { hasId } from '../domain/ids';
import type { Label } from '../domain/labels/label';
import { isLabelResourceType } from '../domain/labels/labelResourceType';
import type { SkillAsset } from '../domain/skill';
import { canRetryFailed } from '../workspace/changeSets/retryFailed';
import type { RecordRow } from '../workspace/records/recordRow';
import type { ChangeSetNode } from './changeSetNode';
import type { MiniNode, RelationNode, TreeNode } from './node';

/** In their order in a row's context value. */
export const capabilityWords = [
  'canShowRecords',
  'canOpen',
  'canCompare',
  'canRename',
  'canEdit',
  'canEditFields',
  'canRemovePicture',
  'canFavorite',
  'canUnfavorite',
  'canEditLook',
  'canMove',
  'canShowCarriers',
  'canCountCarriers',
  'canAddLabel',
  'canChangeState',
  'canSubmit',
  'canEditRelation',
  'canRestoreVersion',
  'canRestore',
  'canArchive',
  'canDelete',
  'canExport',
  'canSaveFiles',
  'canAddFiles',
  'canReplaceFiles',
  'canDeleteFiles',
  'canOpenFile',
  'canSave',
  'canReplaceFile',
  'canEditCopy',
  'canDeleteFile',
  'canCopyId',
  'canCopyLink',
  'canRetry',
  'canReview',
  'canResume',
  'canPause',
  'canCancel',
  'canRetryFailed',
  'canUndo',
  'canOpenReport',
  'canRemove',
] as const;
export type Capability = (typeof capabilityWords)[number];

/** A node without its position, which doesn't affect its capabilities. */
type Placeless<N> = N extends TreeNode
  ? Omit<N, 'connectionId' | 'index'> & { readonly connectionId?: string; readonly index?: number }
  : never;
export type CapableNode = Placeless<TreeNode>;

export function capabilitiesOf(node: CapableNode): readonly Capability[] {
  switch (node.kind) {
    case 'mini':
      return [...miniCapabilities(node), 'canCopyLink'];
    case 'record':
      return [...recordCapabilities(node.row.state), ...fileCapabilities(node.row), 'canCopyLink'];
    case 'attachment':
      return hasId(node.attachment) ? attachmentCapabilities(node.row, node.attachment.fileName ?? '') : [];
    case 'versions':
      return ['canCompare'];
    case 'relation':
      return relationCapabilities(node);
    case 'incomingRelation':
      return ['canOpen', 'canCopyId'];
    case 'label':
      // During a rename the service refuses edits and deletes (contract: labels).
      return [...(node.label.rename ? (['canCopyId'] as const) : labelCapabilities(node.label)), 'canCopyLink'];
    case 'labelKind':
    case 'labelGroup':
      return isLabelResourceType(node.resourceType) ? ['canAddLabel'] : [];
    case 'skill':
      return [...skillCapabilities(node.skill.state ?? ''), 'canCopyLink'];
    case 'asset':
      return assetCapabilities(node.asset);
    case 'changeSet':
      return changeSetCapabilities(node);
    case 'changeSetItem':
      return ['canOpenReport'];
    case 'failed':
      return ['canRetry'];
    case 'miniGroup':
    case 'recordGroup':
    case 'recordSpan':
    case 'loadMore':
    case 'skillState':
    case 'empty':
    case 'action':
      return [];
    default:
      return assertNever(node);
  }
}

function miniCapabilities({ mini: { profilePictureUrl }, isFavorite }: Placeless<MiniNode>): readonly Capability[] {
  const always = ['canShowRecords', 'canOpen', 'canCompare', 'canRename', 'canEdit', 'canEditFields'] as const;
  return [
    ...always,
    ...(profilePictureUrl ? (['canRemovePicture'] as const) : []),
    isFavorite ? 'canUnfavorite' : 'canFavorite',
    'canRestoreVersion',
    'canDelete',
    'canExport',
    'canCopyId',
  ];
}

/** A relation needs an id to be changed, to identify it reliably. */
function relationCapabilities({ relation, row }: Placeless<RelationNode>): readonly Capability[] {
  const opening: Capability[] = relation.targetRecordId ? ['canOpen', 'canCopyId'] : [];
  return hasId(relation) && row.state !== 'deleted' ? ['canEditRelation', ...opening] : opening;
}

/** Drafts are submitted and deleted Records restored. All others can be made active or archived. */
function recordCapabilities(state: string): readonly Capability[] {
  const always = ['canOpen', 'canCompare', 'canDelete', 'canCopyId'] as const;
  const editable = [...always, 'canRename', 'canEdit', 'canEditFields', 'canRestoreVersion'] as const;
  switch (state) {
    case 'deleted':
      return [...always, 'canRestore'];
    case 'draft':
      return [...editable, 'canSubmit'];
    default:
      return [...editable, 'canChangeState'];
  }
}

/** Files of Records in the trash can't be changed. */
function fileCapabilities(row: RecordRow): readonly Capability[] {
  const saving: readonly Capability[] = row.attachmentCount > 0 ? ['canSaveFiles'] : [];
  if (row.state === 'deleted') return saving;
  return row.attachmentCount > 0 ? [...saving, 'canAddFiles', 'canReplaceFiles'] : ['canAddFiles'];
}

function attachmentCapabilities(row: RecordRow, fileName: string): readonly Capability[] {
  return row.state === 'deleted'
    ? ['canOpenFile', 'canSave', 'canDeleteFile', 'canCopyId']
    : ['canOpenFile', 'canSave', 'canReplaceFile', ...copyCapabilities(fileName), 'canDeleteFile', 'canCopyId'];
}

/** Text is edited as a copy, because a stored file never changes. */
function copyCapabilities(fileName: string): readonly Capability[] {
  return openingOf(fileName) === 'text' ? ['canEditCopy'] : [];
}

function labelCapabilities({ resourceType }: Label): readonly Capability[] {
  return [
    ...(isLabelResourceType(resourceType) ? (['canShowCarriers'] as const) : []),
    ...(resourceType === 'record' ? (['canCountCarriers'] as const) : []),
    'canRename',
    'canEditLook',
    'canMove',
    'canDelete',
    'canCopyId',
  ];
}

/** An asset is downloaded by id and deleted by name (contract: skills). */
function assetCapabilities(asset: SkillAsset): readonly Capability[] {
  if (!hasId(asset)) return [];
  const named = asset.name ? (['canReplaceFile', ...copyCapabilities(asset.name), 'canDeleteFile'] as const) : [];
  return ['canOpenFile', 'canSave', ...named, 'canCopyId'];
}

/** Only an archived Skill can be restored; a deleted one is inaccessible (contract: skills). */
function skillCapabilities(state: string): readonly Capability[] {
  switch (state) {
    case 'archived':
      return ['canOpen', 'canRestore', 'canDelete', 'canCopyId'];
    case 'deleted':
      return ['canOpen', 'canCopyId'];
    case 'draft':
      return [
        'canOpen',
        'canRename',
        'canEdit',
        'canSubmit',
        'canAddFiles',
        'canDeleteFiles',
        'canDelete',
        'canCopyId',
      ];
    default:
      return ['canOpen', 'canRename', 'canEdit', 'canAddFiles', 'canDeleteFiles', 'canArchive', 'canCopyId'];
  }
}

function changeSetCapabilities(node: Placeless<ChangeSetNode>): readonly Capability[] {
  const { counts } = node.progress;
  const canUndo: readonly Capability[] = counts.done > 0 && !node.isUndone ? ['canUndo'] : [];
  switch (node.status) {
    case 'running':
      return node.isStopping ? ['canOpenReport'] : ['canPause', 'canCancel', 'canOpenReport'];
    case 'planned':
      return ['canReview', 'canRemove'];
    case 'paused':
    case 'interrupted':
      return ['canReview', 'canResume', 'canCancel', 'canOpenReport', 'canRemove'];
    case 'finished':
    case 'cancelled':
      return [
        ...(counts.conflict > 0 ? (['canReview'] as const) : []),
        ...(canRetryFailed(counts) ? (['canRetryFailed'] as const) : []),
        ...canUndo,
        'canOpenReport',
        'canRemove',
      ];
    case 'elsewhere':
      return [];
    case 'damaged':
      return ['canRemove'];
  }
}

// The nodes of the sidebar as plain data. Ids contain the whole path, because VS Code rejects duplicate ids.
import { assertNever } from '../base/assertNever';
import type { ViewName } from '../contributions';
import type { RecordAttachment } from '../domain/attachment';
import type { Failure } from '../domain/failure';
import type { Label } from '../domain/labels/label';
import type { Mini } from '../domain/mini';
import type { RecordRelation } from '../domain/relation';
import type { SkillAsset, SkillSummary } from '../domain/skill';
import type { IncomingRelation } from '../workspace/records/knownRelations';
import type { RecordRow } from '../workspace/records/recordRow';

interface In<K extends string> {
  readonly kind: K;
  /** The saved workspace it belongs to: two workspaces may contain the same Mini. */
  readonly connectionId: string;
}

/** What the Minis of a group have in common. */
export type MiniGroupBy = 'favorites' | 'recent' | 'label' | 'kind';
export interface MiniGroupNode extends In<'miniGroup'> {
  readonly by: MiniGroupBy;
  /** The label or kind; empty for Minis without one. */
  readonly value: string;
  readonly count: number;
}
export interface MiniNode extends In<'mini'> {
  readonly mini: Mini;
  /** The group it stands in; missing for top rows. A Mini may stand in several groups. */
  readonly groupBy?: MiniGroupBy;
  readonly groupValue?: string;
  readonly isFavorite?: boolean;
}
export interface RecordNode extends In<'record'> {
  readonly row: RecordRow;
}
export interface AttachmentNode extends In<'attachment'> {
  readonly row: RecordRow;
  readonly attachment: RecordAttachment;
  /** Position among the Record's attachments, because an attachment's id may be missing. */
  readonly index: number;
}
export interface VersionsNode extends In<'versions'> {
  readonly row: RecordRow;
}
export interface RelationNode extends In<'relation'> {
  readonly row: RecordRow;
  readonly relation: RecordRelation;
  /** Position among the Record's relations, because a relation's id may be missing. */
  readonly index: number;
  /** Missing if unknown. */
  readonly targetTitle?: string;
}
/** A relation that another Record has to this one. */
export interface IncomingRelationNode extends In<'incomingRelation'> {
  readonly row: RecordRow;
  readonly incoming: IncomingRelation;
  readonly index: number;
}
export interface LoadMoreNode extends In<'loadMore'> {
  readonly rows: number;
}
export interface LabelKindNode extends In<'labelKind'> {
  readonly resourceType: string;
  readonly count: number;
}
export interface LabelGroupNode extends In<'labelGroup'> {
  readonly resourceType: string;
  /** Undefined for labels without a group. */
  readonly groupId: string | undefined;
  readonly name: string;
  readonly count: number;
}
export interface LabelNode extends In<'label'> {
  readonly label: Label;
}
export interface SkillStateNode extends In<'skillState'> {
  readonly state: string;
  readonly count: number;
}
export interface SkillNode extends In<'skill'> {
  readonly skill: SkillSummary & { readonly id: string };
}
export interface AssetNode extends In<'asset'> {
  readonly skillId: string;
  readonly asset: SkillAsset;
  /** Position among the Skill's assets, because an asset's id may be missing. */
  readonly index: number;
}
/** Shown in place of rows that could not be read. */
export interface FailedNode extends In<'failed'> {
  readonly view: ViewName;
  readonly failure: Failure;
  readonly parent: TreeNode | undefined;
}
/** A text shown in place of an empty list. */
export interface EmptyNode extends In<'empty'> {
  readonly view: ViewName;
  readonly text: string;
  readonly parent: TreeNode | undefined;
}

export type TreeNode =
  | MiniGroupNode
  | MiniNode
  | RecordNode
  | AttachmentNode
  | VersionsNode
  | RelationNode
  | IncomingRelationNode
  | LoadMoreNode
  | LabelKindNode
  | LabelGroupNode
  | LabelNode
  | SkillStateNode
  | SkillNode
  | AssetNode
  | FailedNode
  | EmptyNode;

/** Unique within VS Code, and stable across refreshes. */
export function nodeId(node: TreeNode): string {
  return [viewOf(node), node.connectionId, node.kind, ...wayOf(node)].map(encode).join('/');
}

/** A lone surrogate, which service texts may contain, can't be encoded. */
function encode(part: string): string {
  return encodeURIComponent(part.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

export function viewOf(node: TreeNode): ViewName {
  switch (node.kind) {
    case 'miniGroup':
    case 'mini':
      return 'minis';
    case 'record':
    case 'attachment':
    case 'versions':
    case 'relation':
    case 'incomingRelation':
    case 'loadMore':
      return 'records';
    case 'labelKind':
    case 'labelGroup':
    case 'label':
      return 'labels';
    case 'skillState':
    case 'skill':
    case 'asset':
      return 'skills';
    case 'failed':
    case 'empty':
      return node.view;
    default:
      return assertNever(node);
  }
}

function wayOf(node: TreeNode): string[] {
  switch (node.kind) {
    case 'miniGroup':
      return [node.by, node.value];
    case 'mini':
      return node.groupBy ? [node.groupBy, node.groupValue ?? '', node.mini.id] : [node.mini.id];
    case 'record':
    case 'versions':
      return [node.row.miniId, node.row.id];
    case 'attachment':
      return [node.row.miniId, node.row.id, ...idOrPlace(node.attachment.id, node.index)];
    case 'relation':
    case 'incomingRelation':
      return [node.row.miniId, node.row.id, String(node.index)];
    case 'loadMore':
      return [String(node.rows)];
    case 'labelKind':
      return [node.resourceType];
    case 'labelGroup':
      return [node.resourceType, node.groupId ?? ''];
    case 'label':
      return [node.label.id];
    case 'skillState':
      return [node.state];
    case 'skill':
      return [node.skill.id];
    case 'asset':
      return [node.skillId, ...idOrPlace(node.asset.id, node.index)];
    case 'failed':
    case 'empty':
      return [node.parent ? nodeId(node.parent) : ''];
    default:
      return assertNever(node);
  }
}

/** Two path segments, to tell ids from positions. */
function idOrPlace(id: string | null | undefined, index: number): [id: string, place: string] {
  return id ? [id, ''] : ['', String(index)];
}

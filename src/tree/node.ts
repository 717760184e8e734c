// The nodes of the sidebar as plain data. Ids contain the whole path, because VS Code rejects duplicate ids.
import { assertNever } from '../base/assertNever';
import type { CommandId, ViewName } from '../contributions';
import type { RecordAttachment } from '../domain/attachment';
import type { Failure } from '../domain/failure';
import type { Label } from '../domain/labels/label';
import type { Grouping } from '../domain/recordQuery';
import type { RecordRelation } from '../domain/relation';
import type { IncomingRelation } from '../workspace/records/knownRelations';
import type { RecordRow } from '../workspace/records/recordRow';
import type { ChangeSetItemNode, ChangeSetNode } from './changeSetNode';
import type { MiniGroupNode, MiniNode } from './minis/miniNode';
import type { AssetNode, SkillNode, SkillStateNode } from './skillNode';

export type { MiniGroupBy, MiniGroupNode, MiniNode } from './minis/miniNode';
export type { AssetNode, SkillNode, SkillStateNode } from './skillNode';

interface In<K extends string> {
  readonly kind: K;
  /** The saved workspace it belongs to: two workspaces may contain the same Mini. */
  readonly connectionId: string;
}

/** A part of one Record in the Records view. */
interface InRecord<K extends string> extends In<K> {
  readonly row: RecordRow;
  /** The key of the group it is shown in: a Record may be in several. Missing in a plain list. */
  readonly group?: string;
}
export interface RecordNode extends InRecord<'record'> {
  /** The colours of its labels, separated by commas. Missing if they have none. */
  readonly dots?: string;
  /** The words of the search that found the Record. */
  readonly words?: string;
}
export interface AttachmentNode extends InRecord<'attachment'> {
  readonly attachment: RecordAttachment;
  /** Position among the Record's attachments, because an attachment's id may be missing. */
  readonly index: number;
}
type VersionsNode = InRecord<'versions'>;
export interface RelationNode extends InRecord<'relation'> {
  readonly relation: RecordRelation;
  /** Position among the Record's relations, because a relation's id may be missing. */
  readonly index: number;
  /** Missing if unknown. */
  readonly targetTitle?: string;
}
/** A relation that another Record has to this one. */
export interface IncomingRelationNode extends InRecord<'incomingRelation'> {
  readonly incoming: IncomingRelation;
  readonly index: number;
}
/** Records of one month, in one state or with one label. */
export interface RecordGroupNode extends In<'recordGroup'> {
  readonly group: string;
  readonly grouping: Grouping;
  readonly value: string;
  /** The label's colour, hexadecimal. */
  readonly colour?: string;
  /** The number of Records in the group. Missing before they are counted. */
  readonly count?: number;
  readonly isFirst: boolean;
}
/** A span of a long list, so that VS Code gets its rows apart from all others. */
export interface RecordSpanNode extends In<'recordSpan'> {
  readonly group?: string;
  /** Positions in the list, the second one exclusive. */
  readonly start: number;
  readonly end: number;
  /** Event dates of its loaded Records. */
  readonly firstDate?: string | undefined;
  readonly lastDate?: string | undefined;
  readonly isLoaded: boolean;
}
/** Continues the span that begins at `start`. */
export interface LoadMoreNode extends In<'loadMore'>, Partial<Pick<RecordSpanNode, 'start'>> {
  /** How many Records, or how many groups, it loads. */
  readonly rows: number;
  /** The key of the group; missing in a plain list. */
  readonly group?: string;
  readonly isOfGroups?: true;
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
/** Shown in place of rows that could not be read. */
export interface FailedNode extends In<'failed'> {
  readonly view: ViewName;
  /** Undefined for a bug: the log has the details. */
  readonly failure: Failure | undefined;
  readonly parent: TreeNode | undefined;
}
/** A text shown in place of an empty list. */
export interface EmptyNode extends In<'empty'> {
  readonly view: ViewName;
  readonly text: string;
  readonly codicon?: string;
  readonly parent: TreeNode | undefined;
}
/** The next step from an empty list, as a row to press. */
export interface ActionNode extends In<'action'>, Pick<EmptyNode, 'view' | 'text'> {
  readonly codicon: string;
  readonly command: CommandId;
}

export type TreeNode =
  | MiniGroupNode
  | MiniNode
  | RecordNode
  | AttachmentNode
  | VersionsNode
  | RelationNode
  | IncomingRelationNode
  | RecordGroupNode
  | RecordSpanNode
  | LoadMoreNode
  | LabelKindNode
  | LabelGroupNode
  | LabelNode
  | SkillStateNode
  | SkillNode
  | AssetNode
  | ChangeSetNode
  | ChangeSetItemNode
  | FailedNode
  | EmptyNode
  | ActionNode;

/** The parent fields for the parts of a Record's row. */
export function inRecord({ connectionId, row, group }: RecordNode): Omit<VersionsNode, 'kind'> {
  return { connectionId, row, ...(group === undefined ? {} : { group }) };
}

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
    case 'recordGroup':
    case 'recordSpan':
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
    case 'changeSet':
    case 'changeSetItem':
      return 'activity';
    case 'failed':
    case 'empty':
    case 'action':
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
      return recordWay(node);
    case 'attachment':
      return [...recordWay(node), ...idOrPlace(node.attachment.id, node.index)];
    case 'relation':
      return [...recordWay(node), ...idOrPlace(node.relation.id, node.index)];
    case 'incomingRelation': {
      const { sourceId, relation } = node.incoming;
      return [...recordWay(node), sourceId, ...idOrPlace(relation.id, node.index)];
    }
    case 'recordGroup':
      return [node.group];
    case 'recordSpan':
      return [...groupWay(node), String(node.start)];
    case 'loadMore':
      return [...groupWay(node), node.isOfGroups ? 'groups' : `${node.start ?? 0}+${node.rows}`];
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
    case 'changeSet':
      return [node.changeSetId];
    case 'changeSetItem':
      return [node.changeSetId, String(node.index)];
    case 'failed':
    case 'empty':
      return [node.parent ? nodeId(node.parent) : ''];
    case 'action':
      return [node.command];
    default:
      return assertNever(node);
  }
}

function recordWay(node: InRecord<string>): string[] {
  return [...groupWay(node), node.row.miniId, node.row.id];
}

function groupWay({ group }: { readonly group?: string }): string[] {
  return group === undefined ? [] : [group];
}

/** Two path segments, to tell ids from positions. */
function idOrPlace(id: string | null | undefined, index: number): [id: string, place: string] {
  return id ? [id, ''] : ['', String(index)];
}

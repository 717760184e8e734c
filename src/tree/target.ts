// The target of a command as plain data: its ids, and what was shown of it if the source knows.
import { assertNever } from '../base/assertNever';
import type { ViewName } from '../contributions';
import type { FileOffer } from '../domain/files/fileOffer';
import type { FilePaths } from '../domain/files/filePaths';
import type { WithId } from '../domain/ids';
import type { Label } from '../domain/labels/label';
import type { Mini } from '../domain/mini';
import { refOf, type RecordRef } from '../domain/recordRef';
import type { RecordRelation } from '../domain/relation';
import type { SkillAsset, SkillSummary } from '../domain/skill';
import type { ItemState } from '../workspace/changeSets/outcome';
import type { MappedFile } from '../workspace/importing/importMapping';
import type { RecordRow } from '../workspace/records/recordRow';
import { capabilitiesOf, type Capability } from './capabilities';
import type { LoadMoreNode, TreeNode } from './node';

interface Of<W extends string> {
  readonly what: W;
  /** The workspace it belongs to, where the source knows it: commands refuse what belongs to another one. */
  readonly connectionId?: string | undefined;
  /** The capabilities of its row; missing if no row shows it, and then every command may try. */
  readonly can?: readonly Capability[];
}

/** A part of a Record, or the Record itself. */
interface OfRecord<W extends string> extends Of<W>, RecordRef {
  /** The Record as listed. */
  readonly row?: RecordRow;
}

export interface MiniTarget extends Of<'mini'> {
  readonly miniId: string;
  readonly mini?: Mini;
}
export type RecordTarget = OfRecord<'record'>;
/** The row above a Record's versions. */
type VersionsTarget = OfRecord<'versions'>;
export interface RecordVersionTarget extends OfRecord<'version'> {
  readonly versionId: string;
}
/** A version of a Mini. */
export interface MiniVersionTarget extends Of<'miniVersion'> {
  readonly miniId: string;
  readonly versionId: string;
}
export interface AttachmentTarget extends OfRecord<'attachment'> {
  /** Empty when the service gave none. */
  readonly attachmentId: string;
  /** Missing where only an editor's address names the file. */
  readonly fileName?: string;
  /** As listed, to check the download. */
  readonly size?: number | null | undefined;
  readonly checksum?: string | null | undefined;
}
export interface RelationTarget extends OfRecord<'relation'> {
  readonly relationId: string;
  readonly relation?: RecordRelation;
  /** The title of the Record that has the relation. */
  readonly title?: string;
  readonly targetTitle?: string | undefined;
}
/** A relation that another Record has towards this one. */
interface IncomingRelationTarget extends OfRecord<'incomingRelation'> {
  readonly sourceId: string;
  readonly sourceTitle: string;
}
/** Two versions of a Mini or Record, the older one on the left. */
export interface VersionPairTarget extends Of<'versionPair'> {
  readonly miniId: string;
  /** Missing for versions of a Mini. */
  readonly recordId?: string;
  readonly leftId: string;
  readonly rightId: string;
}
export interface LabelTarget extends Of<'label'> {
  readonly label: Label;
}
/** Where labels belong: a kind, or a group of that kind. */
export interface LabelPlaceTarget extends Of<'labelPlace'> {
  readonly resourceType: string;
  readonly groupId: string | undefined;
}
interface SkillTarget extends Of<'skill'> {
  readonly skillId: string;
  readonly skill?: WithId<SkillSummary>;
}
interface AssetTarget extends Of<'asset'> {
  readonly skillId: string;
  /** Empty when the service gave none. */
  readonly assetId: string;
  /** Missing where only an editor's address names the file. */
  readonly asset?: SkillAsset;
}
/** Rows that could not be read: all of a view, or those below one row. */
export interface FailedTarget extends Of<'failed'> {
  readonly view: ViewName;
  readonly below: Target | undefined;
}
export type LoadMoreTarget = Of<'loadMore'> & Pick<LoadMoreNode, 'rows' | 'group' | 'isOfGroups'>;

interface ChangeSetTarget extends Of<'changeSet'> {
  readonly changeSetId: string;
  /** Missing if only its tab names it. */
  readonly title?: string;
}

export type Target =
  | MiniTarget
  | RecordTarget
  | VersionsTarget
  | RecordVersionTarget
  | MiniVersionTarget
  | AttachmentTarget
  | RelationTarget
  | IncomingRelationTarget
  | VersionPairTarget
  | LabelTarget
  | LabelPlaceTarget
  | SkillTarget
  | AssetTarget
  | ChangeSetTarget
  | FailedTarget
  | LoadMoreTarget;

export type What = Target['what'];
export type TargetOf<W extends What> = Extract<Target, { readonly what: W }>;

/** The rows a key in a view applies to. */
export interface Focus {
  /** The row with the focus; undefined for a row that represents nothing. */
  readonly row: Target | undefined;
  /** The whole selection, if the focused row is part of it. */
  readonly rows: readonly Target[];
  /** Call after the key's command has run: if the row is gone, the nearest one gets the focus. */
  readonly keep: () => Promise<void>;
}

/** Files supplied with the command, which then opens no dialog to choose them. */
export type Offer =
  /** Not on disk yet: a page holds their bytes. */
  | { readonly what: 'bytes'; readonly offered: FileOffer }
  /** Dropped or pasted as paths. */
  | { readonly what: 'named'; readonly named: FilePaths }
  /** Chosen in an earlier dialog, to be sent again. */
  | { readonly what: 'chosen'; readonly paths: readonly string[] }
  /** A reviewed change set, to be applied as shown. */
  | { readonly what: 'reviewed' }
  /** The items of one state in a change set's report. */
  | { readonly what: 'reported'; readonly state: ItemState }
  /** A file whose columns were mapped. */
  | { readonly what: 'mapped'; readonly mapped: MappedFile; readonly onPlanned: () => void }
  /** The file of a row in VS Code's own Explorer, or of its editor. */
  | { readonly what: 'localFile'; readonly path: string }
  /** A link to a thing, opened outside of VS Code or in a text. */
  | { readonly what: 'link'; readonly text: string };

/** Undefined for rows that represent no item, such as headings. */
export function targetOf(node: TreeNode): Target | undefined {
  const { connectionId } = node;
  const of = { connectionId, can: capabilitiesOf(node) };
  switch (node.kind) {
    case 'mini':
      return { ...of, what: 'mini', miniId: node.mini.id, mini: node.mini };
    case 'record':
    case 'versions':
      return { ...of, what: node.kind, ...within(node.row) };
    case 'attachment': {
      const { id, fileName, size, checksum } = node.attachment;
      const attachmentId = id ?? '';
      return {
        ...of,
        what: 'attachment',
        ...within(node.row),
        attachmentId,
        fileName: fileName || attachmentId,
        size,
        checksum,
      };
    }
    case 'relation': {
      const { row, relation, targetTitle } = node;
      const shown = { relation, title: row.title, targetTitle };
      return { ...of, what: 'relation', ...within(row), relationId: relation.id ?? '', ...shown };
    }
    case 'incomingRelation': {
      const { sourceId, sourceTitle } = node.incoming;
      return { ...of, what: 'incomingRelation', ...within(node.row), sourceId, sourceTitle };
    }
    case 'label':
      return { ...of, what: 'label', label: node.label };
    case 'labelKind':
      return { ...of, what: 'labelPlace', resourceType: node.resourceType, groupId: undefined };
    case 'labelGroup':
      return { ...of, what: 'labelPlace', resourceType: node.resourceType, groupId: node.groupId };
    case 'skill':
      return { ...of, what: 'skill', skillId: node.skill.id, skill: node.skill };
    case 'asset':
      return { ...of, what: 'asset', skillId: node.skillId, assetId: node.asset.id ?? '', asset: node.asset };
    case 'changeSet':
    case 'changeSetItem':
      return { ...of, what: 'changeSet', changeSetId: node.changeSetId, title: node.title };
    case 'failed':
      return { ...of, what: 'failed', view: node.view, below: node.parent && targetOf(node.parent) };
    case 'loadMore':
      return {
        ...of,
        what: 'loadMore',
        rows: node.rows,
        ...(node.group === undefined ? {} : { group: node.group }),
        ...(node.isOfGroups ? { isOfGroups: true } : {}),
      };
    case 'miniGroup':
    case 'recordGroup':
    case 'recordSpan':
    case 'skillState':
    case 'empty':
    case 'action':
      return undefined;
    default:
      return assertNever(node);
  }
}

export function targetsOf(nodes: readonly TreeNode[]): readonly Target[] {
  return nodes.flatMap((node) => targetOf(node) ?? []);
}

/** Whether a target has the capability. True if no row lists its capabilities. */
export function isAble({ can }: Target, capability: Capability): boolean {
  return can?.includes(capability) ?? true;
}

function within(row: RecordRow): RecordRef & { readonly row: RecordRow } {
  return { ...refOf(row), row };
}

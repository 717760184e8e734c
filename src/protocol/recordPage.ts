// The contract of the Record page: its requests to the panel and the panel's events. Plain JSON.
import type { EditableField } from '../domain/fields/field';
import type { recordFields } from '../domain/fields/recordFields';
import type { FileAction, FileRequests, FileRow } from './files';
import type { Choice, LabelledData, Moment, PageContract, SharedAction, VersionAction, VersionRequests } from './page';

/** The fields that a user can edit, each somewhere on the page. */
export type RecordFormField = EditableField<typeof recordFields>;

export interface RelationRow {
  /** The relation's own id. Without one, the relation can't be changed. */
  readonly id?: string;
  readonly relationship: string;
  readonly targetRecordId?: string;
  readonly targetTitle?: string;
  readonly since?: Moment;
  /** Another Record has this relation to the current one; `target…` describes that Record. */
  readonly isIncoming?: boolean;
}

export type RecordOffer = 'submit' | 'archive' | 'delete' | 'restore';

export interface RecordPageData extends LabelledData {
  readonly miniName: string;
  readonly state: string;
  readonly stateText: string;
  /** The states to choose from; empty if only an action changes the state. */
  readonly states: readonly Choice[];
  /** The actions on the whole Record that its state allows. */
  readonly offers: readonly RecordOffer[];
  /** Who may see it, by kind of reader; empty if that is not limited. */
  readonly access: readonly { readonly name: string; readonly readers: readonly string[] }[];
  readonly attachments: readonly FileRow[];
  readonly relations: readonly RelationRow[];
}

/** What the page's buttons start in the host. */
export type RecordAction =
  | SharedAction
  | { readonly kind: 'previousRecord' | 'nextRecord' }
  | { readonly kind: 'openMini' | 'addRelation' | RecordOffer }
  | { readonly kind: 'pasteFiles' | 'replaceFiles' }
  | FileAction
  | VersionAction
  | { readonly kind: 'openRecord'; readonly recordId: string }
  | { readonly kind: 'replaceRelation' | 'removeRelation'; readonly relationId: string };

export type RecordPageContract = PageContract<RecordPageData, RecordAction, VersionRequests & FileRequests>;

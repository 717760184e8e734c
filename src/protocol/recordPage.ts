// The contract of the Record page: its requests to the panel and the panel's events. Plain JSON.
import type { RecordRef } from '../domain/recordRef';
import type { FilePart, FilesOffered, TransferRef } from './fileTransfer';
import type { Ask, CompareVersions, Moment, PageContract, PageData, PageRef, RestoreVersion } from './page';

export type RecordPageRef = PageRef & RecordRef;

export interface AttachmentRow {
  /** Missing if the service sent none: such a file is listed but can't be downloaded. */
  readonly id?: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes?: number;
  readonly sizeText: string;
  readonly checksum?: string;
  readonly createdAt?: Moment;
  readonly by?: string;
  /** Why the file's text can't be searched. */
  readonly unreadableReason?: string;
}

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

export interface StateChoice {
  readonly value: string;
  readonly text: string;
}

export type RecordOffer = 'submit' | 'delete' | 'restore';

export interface RecordPageData extends PageData {
  readonly miniName: string;
  readonly state: string;
  readonly stateText: string;
  /** The states that can be chosen; none where the state is changed by an action alone. */
  readonly states: readonly StateChoice[];
  /** What can be done with the Record as a whole, as its state allows. */
  readonly offers: readonly RecordOffer[];
  /** Who may see it, by kind of reader; empty if that is not limited. */
  readonly access: readonly { readonly name: string; readonly readers: readonly string[] }[];
  readonly attachments: readonly AttachmentRow[];
  readonly relations: readonly RelationRow[];
}

export type AttachmentPreview =
  | { readonly kind: 'image'; readonly mediaType: string; readonly base64: string }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'none'; readonly reason: string };

export type AttachmentAction = 'openAttachment' | 'saveAttachment' | 'replaceAttachment' | 'deleteAttachment';

/** What the page's buttons start in the host. */
export type RecordAction =
  | { readonly kind: 'copyId' | 'previousOpened' | 'nextOpened' | 'previousRecord' | 'nextRecord' }
  | { readonly kind: 'openMini' | 'addRelation' | RecordOffer }
  | { readonly kind: 'addAttachments' | 'pasteAttachments' | 'replaceAttachments' }
  | CompareVersions
  | RestoreVersion
  | { readonly kind: 'openRecord'; readonly recordId: string }
  | { readonly kind: 'replaceRelation' | 'removeRelation'; readonly relationId: string }
  | { readonly kind: AttachmentAction; readonly attachmentId: string }
  /** Files dropped from VS Code itself, as one URI per line. */
  | { readonly kind: 'attachUris'; readonly uriList: string };

export type RecordPageContract = PageContract<
  RecordPageData,
  RecordAction,
  {
    readonly preview: Ask<{ readonly attachmentId: string }, AttachmentPreview>;
    /** Files held by the page. The result is the id for the transfer's further requests. */
    readonly offerFiles: Ask<FilesOffered, TransferRef>;
    /** Waits until the host requests a file, and returns its position; null when all are done. */
    readonly wantedFile: Ask<TransferRef, number | null>;
    /** Returns whether the host wants more of this file. */
    readonly sendPart: Ask<FilePart, boolean>;
  }
>;

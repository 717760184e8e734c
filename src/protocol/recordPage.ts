// The contract of the Record page: what it asks its panel, and what the panel tells it. Plain JSON throughout.
import type { RecordRef } from '../domain/recordRef';
import type { FilePart, FilesOffered, TransferRef } from './fileTransfer';
import type { Ask, CompareVersions, Moment, PageContract, PageData, PageRef } from './page';

export type RecordPageRef = PageRef & RecordRef;

export interface AttachmentRow {
  /** Missing when the service gave none: such a file can be seen but not fetched. */
  readonly id?: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes?: number;
  readonly sizeText: string;
  readonly checksum?: string;
  readonly createdAt?: Moment;
  readonly by?: string;
  /** Why the text of the file can't be searched, in words. */
  readonly unreadableReason?: string;
}

export interface RelationRow {
  /** Of the relation; missing where it can't be named, and so not be changed. */
  readonly id?: string;
  readonly relationship: string;
  readonly targetRecordId?: string;
  readonly targetTitle?: string;
  readonly since?: Moment;
  /** Another Record keeps it towards this one, and `target…` names that one. */
  readonly isIncoming?: boolean;
}

export interface RecordPageData extends PageData {
  readonly miniName: string;
  readonly title: string;
  readonly description?: string;
  readonly state: string;
  readonly stateText: string;
  readonly searchable?: boolean;
  readonly archived?: boolean;
  /** Any JSON value; missing and null both mean that there is none. */
  readonly content?: unknown;
  readonly schema?: unknown;
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
  | { readonly kind: 'rename' | 'editText' | 'copyId' | 'addRelation' }
  | { readonly kind: 'addAttachments' | 'pasteAttachments' | 'replaceAttachments' }
  | CompareVersions
  /** The host shows the difference, and asks. */
  | { readonly kind: 'restoreVersion'; readonly versionId: string }
  | { readonly kind: 'openRecord'; readonly recordId: string }
  | { readonly kind: 'replaceRelation' | 'removeRelation'; readonly relationId: string }
  | { readonly kind: AttachmentAction; readonly attachmentId: string }
  /** Files dropped from VS Code itself, as lines of URIs. */
  | { readonly kind: 'attachUris'; readonly uriList: string };

export type RecordPageContract = PageContract<
  RecordPageData,
  RecordAction,
  {
    readonly preview: Ask<{ readonly attachmentId: string }, AttachmentPreview>;
    /** Files that are bytes of the page: the answer is the number under which they are asked for. */
    readonly offerFiles: Ask<FilesOffered, TransferRef>;
    /** Waits for the host to want a file, and answers its place among the offered; null when it is done with all. */
    readonly wantedFile: Ask<TransferRef, number | null>;
    /** Answers whether more of this file is wanted. */
    readonly sendPart: Ask<FilePart, boolean>;
  }
>;

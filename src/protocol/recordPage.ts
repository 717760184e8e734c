// The contract of the Record page: what it asks its panel, and what the panel tells it. Plain JSON throughout.
import type { FilePart, FilesOffered, TransferRef } from './fileTransfer';
import type { PageFact } from './pageFact';
import type { RemoteFailure } from './rpc';

/** Where a Record is found again, also after a window reload: the Record itself does not name its Mini. */
export interface RecordRef {
  readonly connectionId: string;
  readonly miniId: string;
  readonly recordId: string;
}

/** A moment for reading and, exactly as the service gave it, for a tooltip. */
export interface Moment {
  readonly text: string;
  readonly iso: string;
}

export interface LabelChip {
  readonly name: string;
  /** As the service gave it; not every value is a colour. */
  readonly colour?: string;
}

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

export interface RecordPageData {
  readonly id: string;
  readonly miniName: string;
  readonly title: string;
  readonly description?: string;
  readonly state: string;
  readonly stateText: string;
  readonly searchable?: boolean;
  readonly archived?: boolean;
  readonly labels: readonly LabelChip[];
  readonly facts: readonly PageFact[];
  /** Any JSON value; missing and null both mean that there is none. */
  readonly content?: unknown;
  readonly schema?: unknown;
  readonly attachments: readonly AttachmentRow[];
  readonly relations: readonly RelationRow[];
  /** When this was read from the service. */
  readonly asOf: Moment;
  /** What writes is offered: not in the trash, and not in a workspace that is locked. */
  readonly canEdit: boolean;
}

/** A thing as it is now, where its newest version is not in the list of versions. */
export const CURRENT_VERSION_ID = 'current';

export interface VersionRow {
  readonly id: string;
  readonly title: string;
  /** Of Records; Minis have none. */
  readonly state?: string;
  readonly stateText?: string;
  readonly at?: Moment;
  readonly by?: string;
  /** Names of the fields that differ from the version before; missing while that one is not loaded, or there is none. */
  readonly changed?: readonly string[];
  readonly isFirst: boolean;
  readonly isCurrent: boolean;
}

/** Newest first. A row whose id came before replaces it: now it is known what had changed. */
export interface VersionRows {
  readonly rows: readonly VersionRow[];
  /** Missing at the end of the list. */
  readonly afterCursor?: string;
}

export type AttachmentPreview =
  | { readonly kind: 'image'; readonly mediaType: string; readonly base64: string }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'none'; readonly reason: string };

export interface Ask<P, R> {
  readonly params: P;
  readonly result: R;
}
type AttachmentId = { readonly attachmentId: string };

export type VersionRequests = {
  readonly loadVersions: Ask<{ readonly afterCursor?: string }, VersionRows>;
  /** Opens VS Code's own diff editor; `leftId` is the older one. */
  readonly compareVersions: Ask<{ readonly leftId: string; readonly rightId: string }, null>;
};

export type RelationAction = 'add' | 'replace' | 'remove';
export type AttachmentAction = 'add' | 'paste' | 'replace' | 'replaceAll' | 'delete';

export type RecordPageContract = {
  readonly requests: {
    readonly load: Ask<null, RecordPageData>;
    readonly loadVersions: VersionRequests['loadVersions'];
    readonly compareVersions: VersionRequests['compareVersions'];
    readonly preview: Ask<AttachmentId, AttachmentPreview>;
    readonly openAttachment: Ask<AttachmentId, null>;
    readonly saveAttachment: Ask<AttachmentId, null>;
    readonly copyId: Ask<null, null>;
    readonly openRecord: Ask<{ readonly recordId: string }, null>;
    /** The host asks for the new title. */
    readonly rename: Ask<null, null>;
    /** Opens the Record as text. */
    readonly editText: Ask<null, null>;
    /** The host shows the difference, and asks. */
    readonly restoreVersion: Ask<{ readonly versionId: string }, null>;
    /** The host asks for what is missing; `relationId` says which one is to be changed or removed. */
    readonly editRelation: Ask<{ readonly action: RelationAction; readonly relationId?: string }, null>;
    /** The host asks for what is missing; `attachmentId` says which one is to be replaced or deleted. */
    readonly editAttachments: Ask<{ readonly action: AttachmentAction; readonly attachmentId?: string }, null>;
    /** Files dropped from VS Code itself, as lines of URIs. */
    readonly attachUris: Ask<{ readonly uriList: string }, null>;
    /** Files that are bytes of the page: the answer is the number under which they are asked for. */
    readonly offerFiles: Ask<FilesOffered, TransferRef>;
    /** Waits for the host to want a file, and answers its place among the offered; null when it is done with all. */
    readonly wantedFile: Ask<TransferRef, number | null>;
    /** Answers whether more of this file is wanted. */
    readonly sendPart: Ask<FilePart, boolean>;
    readonly showLog: Ask<null, null>;
  };
  readonly events: {
    readonly changed: RecordPageData;
    /** The Record changed but could not be read again: what is shown may be old. */
    readonly stale: RemoteFailure;
  };
};

/** What a page finds in its HTML when it starts. */
export interface RecordPageStart {
  readonly ref: RecordRef;
  /** English sentence → sentence of the display language; empty for English. */
  readonly translations: Readonly<Record<string, string>>;
}

/** What VS Code keeps for a page between window reloads. */
export interface RecordPageState {
  readonly ref: RecordRef;
  readonly tab: number;
  readonly scrollTop: number;
}

export function isRecordRef(value: unknown): value is RecordRef {
  if (typeof value !== 'object' || value === null) return false;
  const { connectionId, miniId, recordId } = value as Partial<Record<string, unknown>>;
  return [connectionId, miniId, recordId].every((id) => typeof id === 'string' && id !== '');
}

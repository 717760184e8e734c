// What a Record panel needs from the rest of the extension.
import type { Event } from '../../base/emitter';
import type { Change } from '../../workspace/changes/change';
import type { FileOffer } from '../../domain/files/fileOffer';
import type { NamedFiles } from '../../domain/files/namedFiles';
import type {
  AttachmentAction,
  AttachmentPreview,
  RecordPageData,
  RecordPageRef,
  RelationAction,
  VersionRows,
} from '../../protocol/recordPage';

/**
 * Every promise may reject with a ServiceError, or with a SpokenError where there is no failure of the service,
 * such as a connection that is gone. Anything else counts as a bug and is told to `unexpected`.
 */
export interface RecordPageSource {
  /** Reads the Record anew; after a change, what it left is enough. */
  load(ref: RecordPageRef, signal: AbortSignal, isChange?: boolean): Promise<RecordPageData>;
  /** From the start without a cursor; rows that came before may come again. */
  loadVersions(ref: RecordPageRef, afterCursor: string | undefined, signal: AbortSignal): Promise<VersionRows>;
  preview(ref: RecordPageRef, attachmentId: string, signal: AbortSignal): Promise<AttachmentPreview>;
  /** Opens VS Code's diff editor; ids are those of version rows, the older one left. */
  compareVersions(ref: RecordPageRef, leftId: string, rightId: string): Promise<void>;
  openAttachment(ref: RecordPageRef, attachmentId: string): Promise<void>;
  saveAttachment(ref: RecordPageRef, attachmentId: string): Promise<void>;
  copyId(ref: RecordPageRef): Promise<void>;
  /** Asks for the new title; resolves too when the person calls it off. */
  rename(ref: RecordPageRef): Promise<void>;
  /** Opens the Record as text. */
  editText(ref: RecordPageRef): Promise<void>;
  /** Shows the difference and asks; resolves too when the person calls it off. `versionId` is that of a version row. */
  restoreVersion(ref: RecordPageRef, versionId: string): Promise<void>;
  /** Asks for what is missing; resolves too when the person calls it off. */
  editRelation(ref: RecordPageRef, action: RelationAction, relationId: string | undefined): Promise<void>;
  /** Asks for what is missing; resolves too when the person calls it off. */
  editAttachments(ref: RecordPageRef, action: AttachmentAction, attachmentId: string | undefined): Promise<void>;
  /** Adds files of the page; resolves when all of them are sent or refused, and nothing of the offer is needed any more. */
  addOffered(ref: RecordPageRef, offer: FileOffer): Promise<void>;
  /** Adds files of the computer that runs the extension. */
  addPaths(ref: RecordPageRef, files: NamedFiles): Promise<void>;
  showLog(): void;
  unexpected(error: unknown): void;
  /** Something of the workspace changed; without a change, what may be done to all its Records did. */
  readonly onDidChange: Event<{ readonly connectionId: string; readonly change?: Change }>;
}

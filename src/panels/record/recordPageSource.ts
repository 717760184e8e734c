// What a Record panel needs from the rest of the extension.
import type { Event } from '../../base/emitter';
import type { Change } from '../../workspace/changes/change';
import type { FileOffer } from '../../domain/files/fileOffer';
import type { NamedFiles } from '../../domain/files/namedFiles';
import type {
  AttachmentAction,
  AttachmentPreview,
  RecordPageData,
  RecordRef,
  RelationAction,
  VersionRows,
} from '../../protocol/recordPage';

/**
 * Every promise may reject with a ServiceError, or with a SpokenError where there is no failure of the service,
 * such as a connection that is gone. Anything else counts as a bug and is told to `unexpected`.
 */
export interface RecordPageSource {
  /** Reads the Record anew; after a change, what it left is enough. */
  load(ref: RecordRef, signal: AbortSignal, isChange?: boolean): Promise<RecordPageData>;
  /** From the start without a cursor; rows that came before may come again. */
  loadVersions(ref: RecordRef, afterCursor: string | undefined, signal: AbortSignal): Promise<VersionRows>;
  preview(ref: RecordRef, attachmentId: string, signal: AbortSignal): Promise<AttachmentPreview>;
  /** Opens VS Code's diff editor; ids are those of version rows, the older one left. */
  compareVersions(ref: RecordRef, leftId: string, rightId: string): Promise<void>;
  openAttachment(ref: RecordRef, attachmentId: string): Promise<void>;
  saveAttachment(ref: RecordRef, attachmentId: string): Promise<void>;
  copyId(ref: RecordRef): Promise<void>;
  /** Asks for the new title; resolves too when the person calls it off. */
  rename(ref: RecordRef): Promise<void>;
  /** Opens the Record as text. */
  editText(ref: RecordRef): Promise<void>;
  /** Shows the difference and asks; resolves too when the person calls it off. `versionId` is that of a version row. */
  restoreVersion(ref: RecordRef, versionId: string): Promise<void>;
  /** Asks for what is missing; resolves too when the person calls it off. */
  editRelation(ref: RecordRef, action: RelationAction, relationId: string | undefined): Promise<void>;
  /** Asks for what is missing; resolves too when the person calls it off. */
  editAttachments(ref: RecordRef, action: AttachmentAction, attachmentId: string | undefined): Promise<void>;
  /** Adds files of the page; resolves when all of them are sent or refused, and nothing of the offer is needed any more. */
  addOffered(ref: RecordRef, offer: FileOffer): Promise<void>;
  /** Adds files of the computer that runs the extension. */
  addPaths(ref: RecordRef, files: NamedFiles): Promise<void>;
  showLog(): void;
  unexpected(error: unknown): void;
  /** Something of the workspace changed; without a change, what may be done to all its Records did. */
  readonly onDidChange: Event<{ readonly connectionId: string; readonly change?: Change }>;
}

// Files of a thing, as its page lists, shows and receives them.
import type { FilePart, FilesOffered, TransferRef } from './fileTransfer';
import type { Ask, Moment } from './page';
import type { Contract } from './rpc';

export interface FileRow {
  /** Missing if the service sent none: such a file is listed but can't be downloaded. */
  readonly id?: string;
  readonly fileName: string;
  /** As named by the service: a media type, or a word such as `image`. */
  readonly contentType: string;
  readonly sizeBytes?: number;
  readonly sizeText: string;
  readonly createdAt?: Moment;
  readonly by?: string;
  /** Differs if another file is stored under the same id. */
  readonly version?: number;
  /** Why the file's text can't be searched. */
  readonly unreadableReason?: string;
}

export type FilePreview =
  | { readonly kind: 'image'; readonly mediaType: string; readonly base64: string }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'none'; readonly reason: string };

/** What a page with files asks for. */
export type FileRequests = {
  readonly preview: Ask<{ readonly fileId: string }, FilePreview>;
  /** Files held by the page. The result is the id for the transfer's further requests. */
  readonly offerFiles: Ask<FilesOffered, TransferRef>;
  /** Waits until the host requests a file, and returns its position; null when all are done. */
  readonly wantedFile: Ask<TransferRef, number | null>;
  /** Returns whether the host wants more of this file. */
  readonly sendPart: Ask<FilePart, boolean>;
};

/** The contract of every page with files. */
export interface FilesContract extends Contract {
  readonly requests: FileRequests;
}

/** What the buttons of files start in the host. */
export type FileAction =
  | { readonly kind: 'addFiles' }
  | { readonly kind: 'openFile' | 'saveFile' | 'replaceFile' | 'deleteFile'; readonly fileId: string }
  /** Files dropped from VS Code itself, as one URI per line. */
  | { readonly kind: 'addUris'; readonly uriList: string };

// Saves the attachments of Records into a new folder. If some fail, the saved ones stay and are in the index.
import { rmdir } from 'node:fs/promises';
import { failureOrThrow, type Failure } from '../../domain/failure';
import type { Attachments } from '../files/attachments';
import {
  AttachmentFolder,
  type FolderOptions,
  type OwnedRecord,
  type SavedAttachment,
  type UnsavedAttachment,
} from './attachmentFolder';
import { createOwnFolder } from './createOwnFolder';

export interface SavedFolder {
  /** Undefined if nothing was saved. */
  readonly folder: string | undefined;
  readonly saved: readonly SavedAttachment[];
  readonly unsaved: readonly UnsavedAttachment[];
  /** Why the remaining files weren't tried, for instance because the user cancelled, or why there is no index. */
  readonly stoppedBy: Failure | undefined;
}

/** `name` is the folder's name in `parent`. Throws a ServiceError if the folder can't be created. */
export async function saveIntoFolder(
  attachments: Attachments,
  records: Iterable<OwnedRecord> | AsyncIterable<OwnedRecord>,
  parent: string,
  name: string,
  options: FolderOptions = {},
): Promise<SavedFolder> {
  const folder = await createOwnFolder(parent, name, 'downloadAttachment');
  const files = new AttachmentFolder(attachments, folder, '', options);
  const stopOf = (work: Promise<unknown>): Promise<Failure | undefined> => work.then(() => undefined, failureOrThrow);
  const stoppedBy = await stopOf(files.saveAll(records));
  const { saved, unsaved } = files;
  if (saved.length === 0 && unsaved.every(({ kept }) => !kept)) {
    await rmdir(folder).catch(() => undefined);
    return { folder: undefined, saved, unsaved, stoppedBy };
  }
  return { folder, saved, unsaved, stoppedBy: (await stopOf(files.writeIndex())) ?? stoppedBy };
}

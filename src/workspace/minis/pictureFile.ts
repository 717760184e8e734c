// A local picture, inspected before the upload.
import { open } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_HEAD_BYTES, profilePictureType } from '../../domain/files/profilePictureType';
import { readFailure, readFile } from '../files/fileSource';
import type { NewPicture } from './miniPictures';

const OPERATION = 'uploadMiniProfilePicture';

export interface PictureFile {
  readonly path: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Detected from the first bytes. Undefined if the service does not accept it. */
  readonly mediaType: string | undefined;
}

/** Reads only the first bytes. Throws `fileNotRead`. */
export async function inspectPicture(file: string): Promise<PictureFile> {
  const fileName = path.basename(file);
  try {
    await using handle = await open(file, 'r');
    const { size: sizeBytes } = await handle.stat();
    const head = new Uint8Array(PICTURE_HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, PICTURE_HEAD_BYTES, 0);
    return { path: file, fileName, sizeBytes, mediaType: profilePictureType(head.subarray(0, bytesRead)) };
  } catch (error) {
    throw readFailure(error, OPERATION, fileName);
  }
}

/** Read from disk during the upload. If the file changes, the upload fails and nothing is stored. */
export function pictureFromFile(file: PictureFile & { readonly mediaType: string }): NewPicture {
  return { ...file, open: () => readFile(file, OPERATION) };
}

// A file on this computer that is to be sent, and how many of them fit into one request.
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '../limits';

export interface LocalFile {
  readonly path: string;
  /** The name it gets at the service. */
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** The head of a file in the body: whether the service counts it is not stated, so that room is left for it. */
const HEAD_BYTES = 1_000;

export function isOverLimit(file: LocalFile): boolean {
  return file.sizeBytes > MAX_FILE_BYTES;
}

/** In their order, as few requests as that allows. A file over the limit must be left out before. */
export function packFiles(files: readonly LocalFile[], requestBytes: number = MAX_UPLOAD_BYTES): LocalFile[][] {
  const packs: LocalFile[][] = [];
  let roomBytes = 0;
  for (const file of files) {
    const neededBytes = file.sizeBytes + HEAD_BYTES;
    const last = packs.at(-1);
    if (last && neededBytes <= roomBytes) last.push(file);
    else packs.push([file]);
    roomBytes = (last && neededBytes <= roomBytes ? roomBytes : requestBytes) - neededBytes;
  }
  return packs;
}

export function sizeOf(files: readonly LocalFile[]): number {
  return files.reduce((sum, file) => sum + file.sizeBytes, 0);
}

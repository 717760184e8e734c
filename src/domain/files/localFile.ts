// A local file to upload, and how many fit into one request.
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '../limits';

/** What is known of a file before anything of it is read. */
export interface NamedFile {
  /** The name on the service. */
  readonly fileName: string;
  readonly sizeBytes: number;
}

export interface LocalFile extends NamedFile {
  readonly path: string;
}

/** Room for each file's multipart header, in case the service counts it. */
const HEAD_BYTES = 1_000;

export function isOverLimit(file: NamedFile): boolean {
  return file.sizeBytes > MAX_FILE_BYTES;
}

/** In order, with as few requests as possible. Leave out files over the limit first. */
export function packFiles<F extends NamedFile>(files: readonly F[], requestBytes: number = MAX_UPLOAD_BYTES): F[][] {
  const packs: F[][] = [];
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

export function sizeOf(files: readonly NamedFile[]): number {
  return files.reduce((sum, file) => sum + file.sizeBytes, 0);
}

// Encodes an edited copy of a service file in a path: the original file and the name to upload it under.
import { decodedSegment } from '../document/decodedSegment';
import { parseStoredFilePath, storedFilePath, type StoredFileRef } from './storedFilePath';

export interface CopyRef {
  /** The original file. */
  readonly file: StoredFileRef;
  /** The name on the service. */
  readonly fileName: string;
}

/** `tabName` is the last segment: the tab shows it, and its extension sets the language. */
export function copyPath({ file, fileName }: CopyRef, tabName: string): string {
  return `/copy/${encodeURIComponent(fileName)}${storedFilePath(file, tabName)}`;
}

/** Undefined for any other path. */
export function parseCopyPath(path: string): CopyRef | undefined {
  const [, name, rest] = /^\/copy\/([^/]+)(\/.*)$/s.exec(path) ?? [];
  const fileName = decodedSegment(name ?? '');
  const file = parseStoredFilePath(rest ?? '');
  return fileName && file ? { file, fileName } : undefined;
}

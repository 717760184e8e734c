// The way to an edited copy of a text at the service: the file it is a copy of, and the name it is uploaded under.
import { decodedSegment } from '../document/decodedSegment';
import { parseStoredFilePath, storedFilePath, type StoredFileRef } from './storedFilePath';

export interface CopyRef {
  /** What the copy was made of. */
  readonly file: StoredFileRef;
  /** As it is called at the service. */
  readonly fileName: string;
}

/** `tabName` is the last segment: an editor's tab shows it, and its ending names the language. */
export function copyPath({ file, fileName }: CopyRef, tabName: string): string {
  return `/copy/${encodeURIComponent(fileName)}${storedFilePath(file, tabName)}`;
}

/** Undefined for a path that is none of ours. */
export function parseCopyPath(path: string): CopyRef | undefined {
  const [, name, rest] = /^\/copy\/([^/]+)(\/.*)$/s.exec(path) ?? [];
  const fileName = decodedSegment(name ?? '');
  const file = parseStoredFilePath(rest ?? '');
  return fileName && file ? { file, fileName } : undefined;
}

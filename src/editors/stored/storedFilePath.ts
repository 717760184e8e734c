// Encodes a service file in a path, so it can be dragged into an editor and found again after a window reload.
import { visibleText, withoutOdd } from '../../base/visibleText';
import { decodedSegment } from '../document/decodedSegment';

export type StoredFileRef =
  | {
      readonly kind: 'attachment';
      readonly connectionId: string;
      readonly miniId: string;
      readonly recordId: string;
      readonly fileId: string;
    }
  | { readonly kind: 'asset'; readonly connectionId: string; readonly skillId: string; readonly fileId: string };

/** Characters that are invalid in file names or would change this path. */
const UNSAFE = /[\\/:*?"<>|]/g;

/** The last segment is the file's name: the tab shows it, copies use it, and its extension decides how it opens. */
export function storedFilePath(ref: StoredFileRef, fileName: string): string {
  const name = visibleText(withoutOdd(fileName, '_')).replaceAll(UNSAFE, '_');
  const ids = [ref.kind, ...idsOf(ref)].map(encodeURIComponent);
  // The name is never parsed, so it needs no encoding, which a tab would show.
  return `/${[...ids, /^\.*$/.test(name) ? 'file' : name].join('/')}`;
}

/** Undefined for any other path. */
export function parseStoredFilePath(path: string): StoredFileRef | undefined {
  const [start, kind, ...rest] = path.split('/');
  const [connectionId, first, second, third] = rest.slice(0, -1).map(decodedSegment);
  if (start !== '' || !connectionId || !first || !second) return undefined;
  if (kind === 'attachment' && rest.length === 5 && third)
    return { kind, connectionId, miniId: first, recordId: second, fileId: third };
  return kind === 'asset' && rest.length === 4 ? { kind, connectionId, skillId: first, fileId: second } : undefined;
}

function idsOf(ref: StoredFileRef): string[] {
  const { connectionId, fileId } = ref;
  return ref.kind === 'attachment'
    ? [connectionId, ref.miniId, ref.recordId, fileId]
    : [connectionId, ref.skillId, fileId];
}

// The address of a service file. Its path is what VS Code shows (tab, breadcrumbs); its query names the file, also after a window reload.
import { visibleText, withoutOdd } from '../../base/visibleText';
import type { Address } from '../document/editedAddress';

export type StoredFileRef =
  | {
      readonly kind: 'attachment';
      readonly connectionId: string;
      readonly miniId: string;
      readonly recordId: string;
      readonly fileId: string;
    }
  | { readonly kind: 'asset'; readonly connectionId: string; readonly skillId: string; readonly fileId: string };

/** The first part in the breadcrumbs. Conditions in the manifest use these names. */
const TOP = { attachment: 'Attachments', asset: 'Assets' } as const;

/** Characters that are invalid in file names or would change this path. */
const UNSAFE = /[\\/:*?"<>|]/g;

/** The path ends with the file's name: the tab shows it, copies use it, and its extension decides how it opens. */
export function storedFileAddress(ref: StoredFileRef, fileName: string): Address {
  const name = visibleText(withoutOdd(fileName, '_')).replaceAll(UNSAFE, '_');
  return {
    path: `/${TOP[ref.kind]}/${/^\.*$/.test(name) ? 'file' : name}`,
    query: new URLSearchParams(idsOf(ref)).toString(),
  };
}

/** Undefined for any other address. */
export function parseStoredFileAddress({ path, query }: Address): StoredFileRef | undefined {
  const top = /^\/(\w+)\/[^/]+$/s.exec(path)?.[1];
  const ids = new URLSearchParams(query);
  const [connectionId, miniId, recordId, skillId, fileId] = ['c', 'm', 'r', 's', 'f'].map((name) => ids.get(name));
  if (!connectionId || !fileId) return undefined;
  if (top === TOP.attachment && miniId && recordId)
    return { kind: 'attachment', connectionId, miniId, recordId, fileId };
  return top === TOP.asset && skillId ? { kind: 'asset', connectionId, skillId, fileId } : undefined;
}

function idsOf(ref: StoredFileRef): Record<string, string> {
  const { connectionId: c, fileId: f } = ref;
  return ref.kind === 'attachment' ? { c, m: ref.miniId, r: ref.recordId, f } : { c, s: ref.skillId, f };
}

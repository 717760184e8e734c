// The address of a document. Its path is what VS Code shows (tab, breadcrumbs); its query names the thing, also after a window reload.
import { tabTitle } from '../tab/tabTitle';

export type EditedRef =
  | { readonly kind: 'record'; readonly connectionId: string; readonly miniId: string; readonly recordId: string }
  | { readonly kind: 'mini'; readonly connectionId: string; readonly miniId: string }
  | { readonly kind: 'skill'; readonly connectionId: string; readonly skillId: string };

export type EditedRefOf<K extends EditedRef['kind']> = Extract<EditedRef, { readonly kind: K }>;

/** The parts of a URI that matter here, decoded. */
export interface Address {
  readonly path: string;
  readonly query: string;
}

/** The first part in the breadcrumbs. Patterns in the manifest use these names. */
const TOP = { record: 'Records', mini: 'Minis', skill: 'Skills' } as const;

/** `folders` name what the thing belongs to, such as its Mini. None of these names identifies the document. */
export function editedAddress(ref: EditedRef, title: string, folders: readonly string[] = []): Address {
  const file = `${fileName(title) || ref.kind}${ref.kind === 'skill' ? '.md' : `.${ref.kind}`}`;
  const names = [TOP[ref.kind], ...folders.map(fileName), file].filter((name) => name !== '');
  return { path: `/${names.join('/')}`, query: new URLSearchParams(idsOf(ref)).toString() };
}

/** Undefined for any other address. */
export function parseEditedAddress({ path, query }: Address): EditedRef | undefined {
  const top = path.split('/')[1];
  const ids = new URLSearchParams(query);
  const id = (name: string): string => ids.get(name) ?? '';
  const [connectionId, miniId, recordId, skillId] = [id('c'), id('m'), id('r'), id('s')];
  if (connectionId === '') return undefined;
  if (top === TOP.record && miniId !== '' && recordId !== '') return { kind: 'record', connectionId, miniId, recordId };
  if (top === TOP.mini && miniId !== '') return { kind: 'mini', connectionId, miniId };
  return top === TOP.skill && skillId !== '' ? { kind: 'skill', connectionId, skillId } : undefined;
}

/** The key is the same for all addresses of a thing. */
export function thingKey(ref: EditedRef): string {
  return JSON.stringify([ref.kind, ...idsOf(ref)]);
}

function idsOf(ref: EditedRef): [name: string, id: string][] {
  const connection: [string, string] = ['c', ref.connectionId];
  switch (ref.kind) {
    case 'record':
      return [connection, ['m', ref.miniId], ['r', ref.recordId]];
    case 'mini':
      return [connection, ['m', ref.miniId]];
    case 'skill':
      return [connection, ['s', ref.skillId]];
  }
}

/** One visible line, without characters that have a meaning in paths and URIs. */
export function fileName(title: string): string {
  const plain = tabTitle(title).replaceAll(/[\\/:*?"<>|%#]+/g, ' ');
  return plain.replaceAll(/\s+/g, ' ').replaceAll(/^[. ]+|[. ]+$/g, '');
}

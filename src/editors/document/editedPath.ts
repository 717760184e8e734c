// Encodes the reference of a text in a path, with everything needed to load it again after a window reload.
import { visibleText } from '../../base/visibleText';
import { decodedSegment } from './decodedSegment';

export type EditedRef =
  | { readonly kind: 'record'; readonly connectionId: string; readonly miniId: string; readonly recordId: string }
  | { readonly kind: 'mini'; readonly connectionId: string; readonly miniId: string }
  | { readonly kind: 'skill'; readonly connectionId: string; readonly skillId: string };

const LONGEST_NAME = 60;

/** The last segment is the tab's name. It does not identify the document. */
export function editedPath(ref: EditedRef, title: string): string {
  const file = `${fileName(title) || ref.kind}${ref.kind === 'skill' ? '.md' : '.json'}`;
  return `/${[ref.kind, ...idsOf(ref).map(encodeURIComponent), file].join('/')}`;
}

/** Undefined for any other path. */
export function parseEditedPath(path: string): EditedRef | undefined {
  const [start, kind, ...rest] = path.split('/');
  const ids = rest.slice(0, -1).map(decodedSegment);
  const [connectionId, first, second] = ids;
  if (start !== '' || !connectionId || !first) return undefined;
  if (kind === 'record' && ids.length === 3 && second) return { kind, connectionId, miniId: first, recordId: second };
  if (ids.length !== 2) return undefined;
  if (kind === 'mini') return { kind, connectionId, miniId: first };
  return kind === 'skill' ? { kind, connectionId, skillId: first } : undefined;
}

export function isSameThing(one: EditedRef, other: EditedRef): boolean {
  return one.kind === other.kind && idsOf(one).join('\n') === idsOf(other).join('\n');
}

function idsOf(ref: EditedRef): string[] {
  switch (ref.kind) {
    case 'record':
      return [ref.connectionId, ref.miniId, ref.recordId];
    case 'mini':
      return [ref.connectionId, ref.miniId];
    case 'skill':
      return [ref.connectionId, ref.skillId];
  }
}

/** One visible line, without characters that have a meaning in paths and URIs. */
function fileName(title: string): string {
  const plain = visibleText(title, LONGEST_NAME).replaceAll(/[\\/:*?"<>|%#]+/g, ' ');
  return plain.replaceAll(/\s+/g, ' ').replaceAll(/^[. ]+|[. ]+$/g, '');
}

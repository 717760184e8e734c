// A link for sharing a Record, Mini, label or Skill: ids and the service's host, but no titles or keys. Pure.
import { EXTENSION_ID } from '../../contributions';
import type { Connection } from '../../domain/connection/connection';

export type LinkedThing =
  | { readonly kind: 'record'; readonly miniId: string; readonly recordId: string }
  | { readonly kind: 'mini'; readonly miniId: string }
  | { readonly kind: 'label'; readonly labelId: string }
  | { readonly kind: 'skill'; readonly skillId: string };

export interface ThingLink {
  /** The service's host. A link never names an address to connect to. */
  readonly host: string;
  /** Known only on the computer that created the link. Distinguishes two workspaces at one host. */
  readonly workspaceId: string;
  readonly thing: LinkedThing;
}

/** Longer than any id of the service. */
const LONGEST_ID = 200;

/** Characters that an id may contain but VS Code would garble in a query, because it decodes links before passing them on. */
const CONFUSED = /[%&+*]/g;

/** `app` is the URI scheme that the running VS Code opens. */
export function linkText(app: string, { host, workspaceId, thing: { kind, ...ids } }: ThingLink): string {
  const query = new URLSearchParams({ host, workspaceId });
  for (const [name, id] of Object.entries(ids))
    query.set(
      name,
      id.replace(CONFUSED, (sign) => `*${sign.charCodeAt(0).toString(16)}`),
    );
  return `${app}://${EXTENSION_ID}/${kind}?${query.toString()}`;
}

/** Undefined for any other text. */
export function parseLink(text: string): ThingLink | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const { host: extension, pathname, searchParams } = new URL(typed);
  if (extension.toLowerCase() !== EXTENSION_ID) return undefined;
  const thing = thingOf(pathname.slice(1), (name) =>
    (searchParams.get(name) ?? '')
      .replace(/\*([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .trim()
      .slice(0, LONGEST_ID),
  );
  const host = searchParams.get('host') ?? '';
  return thing && host !== '' ? { host, workspaceId: searchParams.get('workspaceId') ?? '', thing } : undefined;
}

/** The sample workspace has a new address at each start, so its host is called `sample`. */
export function linkHost({ isSample, baseUrl }: Connection): string {
  return isSample ? 'sample' : new URL(baseUrl).host;
}

function thingOf(kind: string, id: (name: string) => string): LinkedThing | undefined {
  const [miniId, recordId, labelId, skillId] = [id('miniId'), id('recordId'), id('labelId'), id('skillId')];
  if (kind === 'record' && miniId !== '' && recordId !== '') return { kind, miniId, recordId };
  if (kind === 'mini' && miniId !== '') return { kind, miniId };
  if (kind === 'label' && labelId !== '') return { kind, labelId };
  return kind === 'skill' && skillId !== '' ? { kind, skillId } : undefined;
}

// The address of a version of a Record or Mini. Its path is what VS Code shows (breadcrumbs); its query names the version, also after a window reload.
import { fileName, type Address } from '../document/editedAddress';

/** The current state of a resource, listed beside its versions. */
export const CURRENT_VERSION = 'current';

export interface VersionRef {
  readonly connectionId: string;
  readonly miniId: string;
  /** Missing for a version of the Mini itself. */
  readonly recordId?: string;
  /** A version's id, or {@link CURRENT_VERSION}. */
  readonly versionId: string;
}

/** Shown first in the breadcrumbs. The manifest has them in its conditions. */
const RECORD = 'Versions';
const MINI = 'Versions of Minis';

/** `title` and `folder` are names: of the thing, and of the Mini of a Record. Neither identifies the version. */
export function versionAddress(
  { connectionId, miniId, recordId, versionId }: VersionRef,
  title: string,
  folder = '',
): Address {
  const kind = recordId === undefined ? MINI : RECORD;
  const ids = { c: connectionId, m: miniId, ...(recordId === undefined ? {} : { r: recordId }), v: versionId };
  const names = [kind, fileName(folder), `${fileName(title) || 'version'}.json`].filter((name) => name !== '');
  return { path: `/${names.join('/')}`, query: new URLSearchParams(ids).toString() };
}

/** Undefined for any other address. */
export function parseVersionAddress({ path, query }: Address): VersionRef | undefined {
  const kind = path.split('/')[1];
  const ids = new URLSearchParams(query);
  const [connectionId, miniId, recordId, versionId] = ['c', 'm', 'r', 'v'].map((name) => ids.get(name) ?? undefined);
  if (!connectionId || !miniId || !versionId) return undefined;
  if (kind === RECORD && recordId) return { connectionId, miniId, recordId, versionId };
  return kind === MINI ? { connectionId, miniId, versionId } : undefined;
}

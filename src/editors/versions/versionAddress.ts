// The address of a version. VS Code shows its path in breadcrumbs; its query names the version, also after a window reload.
import { fileName, type Address } from '../document/editedAddress';

/** Stands for the thing's current state, which is listed beside its versions. */
export const CURRENT_VERSION = 'current';

export interface VersionRef {
  readonly connectionId: string;
  readonly miniId: string;
  /** Missing for a version of the Mini itself. */
  readonly recordId?: string;
  /** A version's id, or {@link CURRENT_VERSION}. */
  readonly versionId: string;
}

/** The first part in the breadcrumbs. Conditions in the manifest use these names. */
const RECORD = 'Versions';
const MINI = 'Versions of Minis';

/** `title` and `folder` name the thing, and the Mini of a Record. Neither identifies the version. */
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

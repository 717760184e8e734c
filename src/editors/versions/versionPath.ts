// Encodes a version of a Record or Mini in a path, with everything needed to read it again after a window reload.
import { decodedSegment } from '../document/decodedSegment';

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

const RECORD = 'version';
/** Not «mini…»: VS Code's JSON editor would apply the schema of editable Minis to paths that begin with `/mini`. */
const MINI = 'version-of-mini';
const ENDING = '.json';

/** The last segment is the tab's name. */
export function versionPath({ connectionId, miniId, recordId, versionId }: VersionRef): string {
  const of = recordId === undefined ? [MINI, connectionId, miniId] : [RECORD, connectionId, miniId, recordId];
  return `/${[...of, versionId].map(encodeURIComponent).join('/')}${ENDING}`;
}

/** Undefined for any other path. */
export function parseVersionPath(path: string): VersionRef | undefined {
  const [start, kind, ...segments] = path.split('/');
  const ids = segments.map(decodedSegment);
  const file = ids.pop();
  const [connectionId, miniId, recordId] = ids;
  const versionId = file?.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
  if (start !== '' || !connectionId || !miniId || versionId === '') return undefined;
  if (kind === RECORD && ids.length === 3 && recordId) return { connectionId, miniId, recordId, versionId };
  return kind === MINI && ids.length === 2 ? { connectionId, miniId, versionId } : undefined;
}

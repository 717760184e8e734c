// Encodes a version of a Mini in a path, with everything needed to read it again after a window reload.
import { decodedSegment } from '../document/decodedSegment';

export interface MiniVersionRef {
  readonly connectionId: string;
  readonly miniId: string;
  /** A version's id, or CURRENT_VERSION. */
  readonly versionId: string;
}

/** Not «mini…»: VS Code's JSON editor would apply the schema of editable Minis to paths that begin with `/mini`. */
const KIND = 'version-of-mini';
const ENDING = '.json';

/** The last segment is the tab's name. */
export function miniVersionPath({ connectionId, miniId, versionId }: MiniVersionRef): string {
  return `/${[KIND, connectionId, miniId, `${versionId}${ENDING}`].map(encodeURIComponent).join('/')}`;
}

/** Undefined for any other path. */
export function parseMiniVersionPath(path: string): MiniVersionRef | undefined {
  const [start, kind, ...rest] = path.split('/');
  if (start !== '' || kind !== KIND || rest.length !== 3) return undefined;
  const [connectionId, miniId, file] = rest.map(decodedSegment);
  const versionId = file?.endsWith(ENDING) ? file.slice(0, -ENDING.length) : undefined;
  return connectionId && miniId && versionId ? { connectionId, miniId, versionId } : undefined;
}

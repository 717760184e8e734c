// The way to a version of a Mini as a path: everything that is needed to read it again after a window reload.
import { decodedSegment } from '../document/decodedSegment';

/** One version of a Mini as a read-only document. */
export interface MiniVersionRef {
  readonly connectionId: string;
  readonly miniId: string;
  /** A version's id, or CURRENT_VERSION. */
  readonly versionId: string;
}

/** Not «mini…»: VS Code's JSON editor takes whatever begins with `/mini` for a Mini that is edited, and checks it by its schema. */
const KIND = 'version-of-mini';
const ENDING = '.json';

/** The last segment is what an editor's tab shows. */
export function miniVersionPath({ connectionId, miniId, versionId }: MiniVersionRef): string {
  return `/${[KIND, connectionId, miniId, `${versionId}${ENDING}`].map(encodeURIComponent).join('/')}`;
}

/** Undefined for a path that is none of ours. */
export function parseMiniVersionPath(path: string): MiniVersionRef | undefined {
  const [start, kind, ...rest] = path.split('/');
  if (start !== '' || kind !== KIND || rest.length !== 3) return undefined;
  const [connectionId, miniId, file] = rest.map(decodedSegment);
  const versionId = file?.endsWith(ENDING) ? file.slice(0, -ENDING.length) : undefined;
  return connectionId && miniId && versionId ? { connectionId, miniId, versionId } : undefined;
}

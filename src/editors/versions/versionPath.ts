// Encodes a version of a Record or Mini in a path, with everything needed to read it again after a window reload.
import { decodedSegment } from '../document/decodedSegment';

/** The current state of a resource, listed beside its versions. */
export const CURRENT_VERSION = 'current';

export interface MiniVersionRef {
  readonly connectionId: string;
  readonly miniId: string;
  /** A version's id, or {@link CURRENT_VERSION}. */
  readonly versionId: string;
}

export interface RecordVersionRef extends MiniVersionRef {
  readonly recordId: string;
}

const RECORD = 'version';
/** Not «mini…»: VS Code's JSON editor would apply the schema of editable Minis to paths that begin with `/mini`. */
const MINI = 'version-of-mini';
const ENDING = '.json';

export function recordVersionPath({ connectionId, miniId, recordId, versionId }: RecordVersionRef): string {
  return pathOf(RECORD, connectionId, miniId, recordId, versionId);
}

/** Undefined for any other path. */
export function parseRecordVersionPath(path: string): RecordVersionRef | undefined {
  const [connectionId, miniId, recordId, versionId, ...more] = idsIn(path, RECORD);
  if (!connectionId || !miniId || !recordId || !versionId || more.length > 0) return undefined;
  return { connectionId, miniId, recordId, versionId };
}

export function miniVersionPath({ connectionId, miniId, versionId }: MiniVersionRef): string {
  return pathOf(MINI, connectionId, miniId, versionId);
}

/** Undefined for any other path. */
export function parseMiniVersionPath(path: string): MiniVersionRef | undefined {
  const [connectionId, miniId, versionId, ...more] = idsIn(path, MINI);
  return connectionId && miniId && versionId && more.length === 0 ? { connectionId, miniId, versionId } : undefined;
}

/** The last segment is the tab's name. */
function pathOf(kind: string, ...ids: readonly string[]): string {
  return `/${[kind, ...ids].map(encodeURIComponent).join('/')}${ENDING}`;
}

/** Empty for a path of another kind. */
function idsIn(path: string, kind: string): readonly (string | undefined)[] {
  const [start, first, ...rest] = path.split('/');
  const ids = rest.map(decodedSegment);
  const file = ids.pop();
  return start === '' && first === kind && file?.endsWith(ENDING) ? [...ids, file.slice(0, -ENDING.length)] : [];
}

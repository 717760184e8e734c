// Encodes a version of a Record in a path, with everything needed to read it again after a window reload.
import { decodedSegment } from '../document/decodedSegment';

/** The current state of a resource, listed beside its versions. */
export const CURRENT_VERSION = 'current';

export interface RecordVersionRef {
  readonly connectionId: string;
  readonly miniId: string;
  readonly recordId: string;
  /** A version's id, or {@link CURRENT_VERSION}. */
  readonly versionId: string;
}

const ENDING = '.json';

/** The last segment is the tab's name. */
export function recordVersionPath({ connectionId, miniId, recordId, versionId }: RecordVersionRef): string {
  const segments = ['version', connectionId, miniId, recordId, `${versionId}${ENDING}`];
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Undefined for any other path. */
export function parseRecordVersionPath(path: string): RecordVersionRef | undefined {
  const [start, kind, ...rest] = path.split('/');
  if (start !== '' || kind !== 'version' || rest.length !== 4) return undefined;
  const [connectionId, miniId, recordId, file] = rest.map(decodedSegment);
  const versionId = file?.endsWith(ENDING) ? file.slice(0, -ENDING.length) : undefined;
  return connectionId && miniId && recordId && versionId ? { connectionId, miniId, recordId, versionId } : undefined;
}

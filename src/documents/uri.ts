// Documents name everything they need to be read again after a window reload.
import * as vscode from 'vscode';

export const SCHEME = 'records-workspace';

/** The Record as it is now, beside its versions. */
export const CURRENT_VERSION = 'current';

/** One version of a Record as a read-only document. */
export interface VersionRef {
  readonly connectionId: string;
  readonly miniId: string;
  readonly recordId: string;
  /** A version's id, or {@link CURRENT_VERSION}. */
  readonly versionId: string;
}

/** The last segment is what an editor's tab shows. */
export function versionUri(ref: VersionRef): vscode.Uri {
  const segments = ['version', ref.connectionId, ref.miniId, ref.recordId, `${ref.versionId}.json`];
  return vscode.Uri.from({ scheme: SCHEME, path: `/${segments.map(encodeURIComponent).join('/')}` });
}

/** Undefined for an address that is none of ours. */
export function parseVersionUri(uri: vscode.Uri): VersionRef | undefined {
  const [, kind, ...rest] = uri.path.split('/');
  const [connectionId, miniId, recordId, file] = rest.map(decodeURIComponent);
  if (uri.scheme !== SCHEME || kind !== 'version' || rest.length !== 4) return undefined;
  if (!connectionId || !miniId || !recordId || !file?.endsWith('.json')) return undefined;
  return { connectionId, miniId, recordId, versionId: file.slice(0, -'.json'.length) };
}

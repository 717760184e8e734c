// Addresses of what opens as a document.
import * as vscode from 'vscode';
import { parseVersionPath, versionPath, type VersionRef } from './versionPath';

export const SCHEME = 'records-workspace';

export function versionUri(ref: VersionRef): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, path: versionPath(ref) });
}

/** Undefined for an address that is none of ours. */
export function parseVersionUri(uri: vscode.Uri): VersionRef | undefined {
  return uri.scheme === SCHEME ? parseVersionPath(uri.path) : undefined;
}

// The URI of a version's text.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import { parseVersionAddress, versionAddress, type VersionRef } from './versionAddress';

/** VS Code shows the title and `folder`; the query identifies the version. */
export function versionUri(ref: VersionRef, title: string, folder?: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...versionAddress(ref, title, folder) });
}

/** Undefined for any other URI. */
export function parseVersionUri(uri: vscode.Uri): VersionRef | undefined {
  return uri.scheme === SCHEME ? parseVersionAddress(uri) : undefined;
}

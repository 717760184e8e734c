// The URI of a version, as text.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import { parseVersionAddress, versionAddress, type VersionRef } from './versionAddress';

/** The title and `folder` are what VS Code shows of it. */
export function versionUri(ref: VersionRef, title: string, folder?: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...versionAddress(ref, title, folder) });
}

/** Undefined for any other URI. */
export function parseVersionUri(uri: vscode.Uri): VersionRef | undefined {
  return uri.scheme === SCHEME ? parseVersionAddress(uri) : undefined;
}

// The URI of an attachment or asset.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import { parseStoredFileAddress, storedFileAddress, type StoredFileRef } from './storedFileAddress';

export function storedFileUri(ref: StoredFileRef, fileName: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...storedFileAddress(ref, fileName) });
}

/** Undefined for any other URI. */
export function parseStoredFileUri(uri: vscode.Uri): StoredFileRef | undefined {
  return uri.scheme === SCHEME ? parseStoredFileAddress(uri) : undefined;
}

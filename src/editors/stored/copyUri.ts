// The URI of an edited copy of a stored text.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import { editedCopyAddress, parseEditedCopyAddress, type CopyRef } from './editedCopyAddress';

export function copyUri(ref: CopyRef, tabName: string): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...editedCopyAddress(ref, tabName) });
}

/** Undefined for any other URI. */
export function parseCopyUri(uri: vscode.Uri): CopyRef | undefined {
  return uri.scheme === SCHEME ? parseEditedCopyAddress(uri) : undefined;
}

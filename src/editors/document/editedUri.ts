// The URI of a document that is edited: of a Record, Mini or Skill.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import { editedAddress, parseEditedAddress, type EditedRef } from './editedAddress';

/** `folders` and the title are what VS Code shows of it. */
export function editedUri(ref: EditedRef, title: string, folders?: readonly string[]): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...editedAddress(ref, title, folders) });
}

/** Undefined for any other URI. */
export function parseEditedUri(uri: vscode.Uri): EditedRef | undefined {
  return uri.scheme === SCHEME ? parseEditedAddress(uri) : undefined;
}

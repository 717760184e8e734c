// The URI of an edited document: of a Record, Mini or Skill.
import * as vscode from 'vscode';
import { SCHEME } from '../../contributions';
import { editedAddress, parseEditedAddress, type EditedRef } from './editedAddress';

/** VS Code shows `folders` and the title; the query identifies the thing. */
export function editedUri(ref: EditedRef, title: string, folders?: readonly string[]): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...editedAddress(ref, title, folders) });
}

/** Undefined for any other URI. */
export function parseEditedUri(uri: vscode.Uri): EditedRef | undefined {
  return uri.scheme === SCHEME ? parseEditedAddress(uri) : undefined;
}

// The documents that VS Code has open.
import * as vscode from 'vscode';

export function keyOf(uri: vscode.Uri): string {
  return uri.toString();
}

/** Undefined if the document is not open or still opening. */
export function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => keyOf(document.uri) === keyOf(uri));
}

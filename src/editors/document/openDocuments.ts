// The documents that VS Code has open.
import * as vscode from 'vscode';
import type { OpenText } from './openText';

export function keyOf(uri: vscode.Uri): string {
  return uri.toString();
}

/** Undefined if the document isn't open, or is still opening. */
export function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => keyOf(document.uri) === keyOf(uri));
}

/** Whether a page shows the document in front. A page restored behind another tab reports itself as visible; tabs don't. */
export function isOnPage(uri: vscode.Uri): boolean {
  return vscode.window.tabGroups.all.some(({ activeTab }) => {
    const input = activeTab?.input;
    return input instanceof vscode.TabInputCustom && keyOf(input.uri) === keyOf(uri);
  });
}

/** Undefined if the document isn't open. VS Code reports a text as saved even if the user typed during the save. */
export function isTypedInto(uri: vscode.Uri, text: OpenText): boolean | undefined {
  const document = documentOf(uri);
  return document && (document.isDirty || !text.isShownAs(document.getText()));
}

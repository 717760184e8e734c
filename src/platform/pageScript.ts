// The script of the extension's pages.
import fs from 'node:fs';
import * as vscode from 'vscode';

let script: string | undefined;

/** Read from disk when the first page opens: each page's HTML contains the script. */
export function pageScript(extensionUri: vscode.Uri): string {
  return (script ??= fs.readFileSync(vscode.Uri.joinPath(extensionUri, 'dist', 'media', 'main.js').fsPath, 'utf8'));
}

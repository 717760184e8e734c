// The HTML of every page: one script, no inline code, nothing from outside.
import * as vscode from 'vscode';
import { renderPage } from './renderPage';

/** The HTML of the page `name`; `start` is plain data that the page reads when it begins. */
export function pageHtml(webview: vscode.Webview, extensionUri: vscode.Uri, name: string, start: object): string {
  return renderPage({
    cspSource: webview.cspSource,
    scriptUri: webview.asWebviewUri(vscode.Uri.joinPath(pagesFolder(extensionUri), name, 'main.js')).toString(),
    nonce: crypto.randomUUID(),
    language: vscode.env.language,
    start,
  });
}

/** The only folder that pages may load from. */
export function pagesFolder(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist', 'media');
}

// Puts a page into a webview: its options, its HTML, and the channel to it.
import * as vscode from 'vscode';
import type { PageStart } from '../../protocol/page';
import type { Port } from '../../protocol/rpc';
import { renderPage } from './renderPage';

/** `id` is the folder of the page under media/, `ref` what it shows where VS Code is to restore it. */
export function fillWebview(webview: vscode.Webview, extensionUri: vscode.Uri, id: string, ref?: object): void {
  const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'media');
  webview.options = { enableScripts: true, localResourceRoots: [folder] };
  webview.html = renderPage({
    cspSource: webview.cspSource,
    scriptUri: webview.asWebviewUri(vscode.Uri.joinPath(folder, id, 'main.js')).toString(),
    nonce: crypto.randomUUID(),
    language: vscode.env.language,
    start: { translations: vscode.l10n.bundle ?? {}, ...(ref ? { ref } : {}) } satisfies PageStart,
  });
}

export function portOf(webview: vscode.Webview): Port {
  return {
    post: (message) => void webview.postMessage(message),
    onMessage: (listener) => webview.onDidReceiveMessage(listener),
  };
}

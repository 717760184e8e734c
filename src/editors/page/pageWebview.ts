// Puts a page into a webview: its options, its HTML, and the channel to it.
import * as vscode from 'vscode';
import type { PageStart } from '../../protocol/page';
import type { Port } from '../../protocol/rpc';
import { renderPage } from './renderPage';

/** What the build puts here: JSON of what the script of each page imports, by the page's folder. */
declare const PAGE_PARTS: string;

type PageParts = Readonly<Record<string, readonly string[]>>;

/** `id` is the folder of the page under media/. */
export function fillWebview(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  id: string,
  start: Omit<PageStart, 'translations'>,
): void {
  const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'media');
  webview.options = { enableScripts: true, localResourceRoots: [folder] };
  const uriOf = (file: string): string => webview.asWebviewUri(vscode.Uri.joinPath(folder, file)).toString();
  webview.html = renderPage({
    cspSource: webview.cspSource,
    scriptUri: uriOf(`${id}/main.js`),
    partUris: ((JSON.parse(PAGE_PARTS) as PageParts)[id] ?? []).map(uriOf),
    nonce: crypto.randomUUID(),
    language: vscode.env.language,
    start: { translations: vscode.l10n.bundle ?? {}, ...start } satisfies PageStart,
  });
}

export function portOf(webview: vscode.Webview): Port {
  return {
    post: (message) => void webview.postMessage(message),
    onMessage: (listener) => webview.onDidReceiveMessage(listener),
  };
}

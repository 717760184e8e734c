// Puts a page into a webview: its options, its HTML, and the channel to it.
import * as vscode from 'vscode';
import { pageScript } from '../../platform/pageScript';
import type { PageStart } from '../../protocol/page';
import type { Port } from '../../protocol/rpc';
import { renderPage } from './renderPage';

/** The parts that belong to the window and not to a page's content. */
export interface PageWindow {
  readonly extensionUri: vscode.Uri;
  readonly log: { show(): void; unexpected(where: string, error: unknown): void };
}

export function fillWebview(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  start: Omit<PageStart, 'translations'>,
): void {
  webview.options = { enableScripts: true, localResourceRoots: [] };
  webview.html = renderPage({
    script: pageScript(extensionUri),
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

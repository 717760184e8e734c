// The simplest possible page of a Record: a request, and its JSON in a new tab.
import * as vscode from 'vscode';

export class PlainPage {
  private panel: vscode.WebviewPanel | undefined;

  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** In the place of the one before. */
  async open(miniId: string, recordId: string): Promise<void> {
    this.panel?.dispose();
    const place = { viewColumn: vscode.ViewColumn.Active, preserveFocus: true };
    // Scripts tell when it is shown.
    const panel = vscode.window.createWebviewPanel('benchPage', 'Plain', place, { enableScripts: true });
    this.panel = panel;
    const query = new URLSearchParams({ miniId, recordIds: recordId });
    const response = await fetch(`${this.url}/api/v1/Records?${query.toString()}`, {
      headers: { authorization: `Bearer ${this.key}`, accept: 'application/json' },
    });
    const page = JSON.parse(await response.text()) as { items: readonly { readonly title: string }[] };
    const text = JSON.stringify(page.items[0], null, 2).replaceAll('<', '&lt;');
    panel.webview.html = `<h1>${page.items[0]?.title ?? ''}</h1><pre class="bench-record">${text}</pre>`;
  }
}

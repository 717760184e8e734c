// A stand-in of a Record's page before it became an editor: a panel that can't be edited, whose script asks for the Record and paints its fields.
import * as vscode from 'vscode';

/** Without the library and styles of that page: the baseline is rather quicker than it was. */
const SCRIPT = `
  addEventListener('message', ({ data: record }) => {
    const add = (parent, name, text) => parent.append(Object.assign(document.createElement(name), { textContent: text }));
    const page = document.createElement('main');
    page.className = 'bench-record';
    add(page, 'h1', record.title);
    const fields = document.createElement('dl');
    for (const [name, value] of Object.entries({ ...record, ...record.content })) {
      add(fields, 'dt', name);
      add(fields, 'dd', typeof value === 'string' ? value : JSON.stringify(value));
    }
    page.append(fields);
    document.body.append(page);
  });
  acquireVsCodeApi().postMessage('load');
`;

export class PlainPage {
  private panel: vscode.WebviewPanel | undefined;

  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** In the place of the one before. */
  open(miniId: string, recordId: string): void {
    this.panel?.dispose();
    const place = { viewColumn: vscode.ViewColumn.Active, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel('benchPage', 'Plain', place, { enableScripts: true });
    this.panel = panel;
    panel.webview.onDidReceiveMessage(async () => panel.webview.postMessage(await this.read(miniId, recordId)));
    panel.webview.html = `<body><script>${SCRIPT}</script></body>`;
  }

  private async read(miniId: string, recordId: string): Promise<unknown> {
    const query = new URLSearchParams({ miniId, recordIds: recordId });
    const response = await fetch(`${this.url}/api/v1/Records?${query.toString()}`, {
      headers: { authorization: `Bearer ${this.key}`, accept: 'application/json' },
    });
    return (JSON.parse(await response.text()) as { items: readonly unknown[] }).items[0];
  }
}

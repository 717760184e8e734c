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

const LIST_SCRIPT = `
  addEventListener('message', ({ data: records }) => {
    document.body.replaceChildren(...records.map(({ title, eventDate, state, labels }) => {
      const row = Object.assign(document.createElement('div'), { className: 'bench-row' });
      for (const text of [title, eventDate, state, (labels ?? []).join(', ')])
        row.append(Object.assign(document.createElement('span'), { textContent: text }));
      return row;
    }));
  });
`;
/** As many as are sent to the page of a table at once. */
const LISTED = 100;

export class PlainPage {
  private panel: vscode.WebviewPanel | undefined;
  private list: vscode.WebviewPanel | undefined;
  private isNewestFirst = true;

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

  /** A list beside what is open, without rows until it is turned. */
  openList(): void {
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    this.list = vscode.window.createWebviewPanel('benchList', 'Plain', place, { enableScripts: true });
    this.list.webview.html = `<body><script>${LIST_SCRIPT}</script></body>`;
  }

  /** Reads the page of a list in its other order, and paints what a table paints of it. */
  async turnList(miniId: string): Promise<void> {
    this.isNewestFirst = !this.isNewestFirst;
    const items = await this.ask({
      miniId,
      sortDescending: String(this.isNewestFirst),
      limitAfter: '200',
      includeTotalCount: 'true',
    });
    await this.list?.webview.postMessage(
      items.slice(0, LISTED).map(({ title, eventDate, state, labels }) => ({ title, eventDate, state, labels })),
    );
  }

  private async read(miniId: string, recordId: string): Promise<unknown> {
    return (await this.ask({ miniId, recordIds: recordId }))[0];
  }

  private async ask(parameters: Record<string, string>): Promise<readonly Record<string, unknown>[]> {
    const response = await fetch(`${this.url}/api/v1/Records?${new URLSearchParams(parameters).toString()}`, {
      headers: { authorization: `Bearer ${this.key}`, accept: 'application/json' },
    });
    return (JSON.parse(await response.text()) as { items: readonly Record<string, unknown>[] }).items;
  }
}

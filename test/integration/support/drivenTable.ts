// A table without its page: what answers the page is asked directly, and what the page is told is gathered.
import type * as vscode from 'vscode';
import { TablePanel } from '../../../src/editors/table/tablePanel';
import type { TableRef } from '../../../src/editors/table/tableRef';
import type { EventName } from '../../../src/protocol/rpc';
import { RpcClient } from '../../../src/protocol/rpcClient';
import type { TableHead, TablePageContract, TableRow } from '../../../src/protocol/tablePage';
import type { TestAccess } from '../../../src/testAccess';
import { pageHost } from './pageHost';

type Listener = (message: unknown) => void;

export class DrivenTable {
  readonly told: { readonly name: EventName<TablePageContract>; readonly payload: unknown }[] = [];
  readonly page: RpcClient<TablePageContract>;
  readonly panel: TablePanel;

  constructor(access: TestAccess, ref: TableRef) {
    const toHost: Listener[] = [];
    const toPage: Listener[] = [];
    const later = (listeners: Listener[], message: unknown): void => {
      const plain: unknown = JSON.parse(JSON.stringify(message));
      queueMicrotask(() => listeners.forEach((listener) => listener(plain)));
    };
    const webview = {
      cspSource: 'none',
      html: '',
      options: {},
      asWebviewUri: (uri: vscode.Uri) => uri,
      postMessage: (message: unknown) => (later(toPage, message), Promise.resolve(true)),
      onDidReceiveMessage: (listener: Listener) => (toHost.push(listener), { dispose: () => undefined }),
    };
    const panel = { webview, visible: true, title: '' } as unknown as vscode.WebviewPanel;
    const log = {
      show: () => undefined,
      unexpected: (_where: string, error: unknown) => {
        throw error as Error;
      },
    };
    const { extensionUri } = access.context;
    const { documents: _none, ...host } = pageHost(access);
    const documents = (): never => {
      throw new Error('A table has no document.');
    };
    this.panel = new TablePanel(
      panel,
      ref,
      {
        ...host,
        documents,
        addressOf: () => undefined,
        window: { extensionUri, log },
      },
      () => undefined,
    );
    this.page = new RpcClient<TablePageContract>({
      post: (message) => later(toHost, message),
      onMessage: (listener) => (toPage.push(listener), { dispose: () => undefined }),
    });
    for (const name of ['head', 'moved', 'rows'] as const)
      this.page.on(name, (payload: unknown) => void this.told.push({ name, payload }));
  }

  head(): Promise<TableHead> {
    return this.page.request('load', null);
  }

  async rows(from: number, to: number): Promise<readonly TableRow[]> {
    return (await this.page.request('rows', { from, to })).rows;
  }

  dispose(): void {
    this.panel.dispose();
  }
}

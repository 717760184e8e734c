// One page in one editor tab: answers it, and tells it when what it shows has changed.
import * as vscode from 'vscode';
import { DisposableSlot, DisposableStore, type Disposable } from '../../base/disposables';
import { visibleText } from '../../base/visibleText';
import { LatestReads } from '../../base/latestReads';
import type { Contract, Port, RemoteFailure } from '../../protocol/rpc';
import { RpcServer, type Handlers } from '../../protocol/rpcServer';
import { explain } from './explain';
import { pageHtml, pagesFolder } from './page';

/** A page that shows one thing and hears of its changes. */
export type ThingContract = Contract & {
  readonly requests: { readonly load: { readonly params: null; readonly result: unknown } };
  readonly events: { readonly changed: unknown; readonly stale: RemoteFailure };
};

export interface PageService<C extends ThingContract> {
  /** Reads the thing anew; after a change, what it left is enough. */
  load(signal: AbortSignal, isChange: boolean): Promise<C['requests']['load']['result'] & C['events']['changed']>;
  /** What stands on the tab; an empty text leaves what stands there. */
  titleOf(data: C['requests']['load']['result']): string;
  readonly handlers: Omit<Handlers<C>, 'load'>;
  /** Calls the listener when the thing has changed. */
  onDidChange(listener: () => void): Disposable;
  unexpected(error: unknown): void;
}

export interface PageSetting {
  readonly extensionUri: vscode.Uri;
  /** The folder of the page under media/. */
  readonly page: string;
  /** What the page can read when it starts, beside the translations. */
  readonly start: object;
}

export class PagePanel<C extends ThingContract> implements Disposable {
  private readonly store = new DisposableStore();
  private readonly refresh = this.store.add(new DisposableSlot<Disposable>());
  private readonly server: RpcServer<C>;
  /** What the page asks for and what it is told may overtake each other. */
  private readonly reads = new LatestReads();

  constructor(
    private readonly panel: vscode.WebviewPanel,
    private readonly service: PageService<C>,
    { extensionUri, page, start }: PageSetting,
  ) {
    const { webview } = panel;
    const handlers = { ...service.handlers, load: (_: null, signal: AbortSignal) => this.load(signal, false) };
    // The server listens before there is a page: its first word must not be lost.
    this.server = this.store.add(new RpcServer<C>(portOf(webview), handlers as unknown as Handlers<C>, this.explain));
    this.store.add(service.onDidChange(() => this.onChange()));
    webview.options = { enableScripts: true, localResourceRoots: [pagesFolder(extensionUri)] };
    webview.html = pageHtml(webview, extensionUri, page, { ...start, translations: vscode.l10n.bundle ?? {} });
  }

  reveal(preserveFocus: boolean): void {
    this.panel.reveal(undefined, preserveFocus);
  }

  /** Ends the answering; the tab itself belongs to VS Code, which may bring it back after a reload. */
  dispose(): void {
    this.store.dispose();
  }

  private readonly explain = (error: unknown) => explain(error, (bug) => this.service.unexpected(bug));

  private async load(signal: AbortSignal, isChange: boolean): ReturnType<PageService<C>['load']> {
    const data = await this.reads.read(() => this.service.load(signal, isChange));
    const title = this.service.titleOf(data);
    if (title !== '') this.panel.title = visibleText(title);
    return data;
  }

  /** A hidden page is gone and loads anew when it is shown again, so only a visible one is told. */
  private onChange(): void {
    if (!this.panel.visible) return;
    const controller = new AbortController();
    this.refresh.value = { dispose: () => controller.abort() };
    void this.tell(controller.signal);
  }

  private async tell(signal: AbortSignal): Promise<void> {
    try {
      const data = await this.load(signal, true);
      if (!signal.aborted) this.server.emit('changed', data);
    } catch (error) {
      if (!signal.aborted) this.server.emit('stale', this.explain(error));
    }
  }
}

/** A handler that has nothing to answer. */
export async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

function portOf(webview: vscode.Webview): Port {
  return {
    post: (message) => void webview.postMessage(message),
    onMessage: (listener) => webview.onDidReceiveMessage(listener),
  };
}

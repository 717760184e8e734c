// The page in the panel of a tab, and the channel to it.
import * as vscode from 'vscode';
import { DisposableStore, Owner } from '../../base/disposables';
import type { PageName, PageRef } from '../../protocol/page';
import type { Contract, EventName } from '../../protocol/rpc';
import { RpcServer, type Handlers } from '../../protocol/rpcServer';
import { pageFailure } from '../page/pageFailure';
import { fillWebview, portOf, type PageWindow } from '../page/pageWebview';

export class TabPage<C extends Contract> extends Owner {
  private readonly server: RpcServer<C>;

  constructor(
    private readonly panel: vscode.WebviewPanel,
    page: PageName,
    ref: PageRef,
    handlers: Handlers<C>,
    { extensionUri, log }: PageWindow,
  ) {
    super();
    const { webview } = panel;
    const explain = (error: unknown) => pageFailure(error, (bug) => log.unexpected(`${page} tab`, bug));
    // Listens before the page exists, to receive its first message.
    this.server = this.store.add(new RpcServer<C>(portOf(webview), handlers, explain));
    fillWebview(webview, extensionUri, { page, ref });
  }

  /** A hidden page is destroyed and loads again when shown, so only a visible one is notified. */
  emit<N extends EventName<C>>(name: N, payload: C['events'][N]): void {
    if (this.panel.visible) this.server.emit(name, payload);
  }

  override dispose(): void {
    // The page's own request may close the tab.
    if (this.server.isAnswering) focusWhenClosed();
    super.dispose();
  }
}

/** VS Code closes the tab a moment after it is disposed, and leaves the focus on the removed page. Moves the focus then. */
function focusWhenClosed(): void {
  const { tabGroups } = vscode.window;
  const store = new DisposableStore();
  const focus = ({ closed }: { readonly closed: readonly unknown[] }): void => {
    if (closed.length === 0) return;
    store.dispose();
    void vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
  };
  store.add(tabGroups.onDidChangeTabs(focus));
  store.add(tabGroups.onDidChangeTabGroups(focus));
}

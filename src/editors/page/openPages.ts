// The open pages of one kind: one per resource, restored after a window reload.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../base/disposables';
import { visibleText } from '../../base/visibleText';
import { refIn, type PageRef } from '../../protocol/page';
import type { PageHost, PageTabs, ThingContract } from './pageKind';
import type { PageWindow } from './pagePanel';

interface OpenPage<R> extends Disposable {
  readonly panel: vscode.WebviewPanel;
  readonly ref: R;
}

export class OpenPages<R extends PageRef, C extends ThingContract>
  implements vscode.WebviewPanelSerializer, Disposable
{
  private readonly open = new Map<string, OpenPage<R>>();
  private readonly registration: Disposable;

  /** Tells VS Code at once who brings the pages back: restored ones ask for it before anything else. */
  constructor(
    private readonly tabs: PageTabs<R, C>,
    private readonly host: PageHost,
    private readonly window: PageWindow,
  ) {
    this.registration = vscode.window.registerWebviewPanelSerializer(tabs.viewType, this);
  }

  /**
   * Shows the resource's page, or the open one. `title` is the tab's name until the resource is loaded. Opened from a
   * row, the page leaves focus in the list.
   */
  show(ref: R, title: string, preserveFocus: boolean): void {
    const open = this.open.get(this.keyOf(ref));
    if (open) {
      open.panel.reveal(undefined, preserveFocus);
      return;
    }
    const place = { viewColumn: vscode.ViewColumn.Active, preserveFocus };
    const options = { enableFindWidget: true, retainContextWhenHidden: false };
    void this.adopt(vscode.window.createWebviewPanel(this.tabs.viewType, visibleText(title), place, options), ref);
  }

  /** A state that names no thing, or one that is open, closes its tab. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const ref = refIn<R>(state, this.tabs.refFields);
    if (ref && !this.open.has(this.keyOf(ref))) await this.adopt(panel, ref);
    else panel.dispose();
  }

  /** Closes the pages of permanently deleted resources. */
  closeThose(isGone: (ref: R) => boolean): void {
    for (const { panel, ref } of [...this.open.values()]) if (isGone(ref)) panel.dispose();
  }

  dispose(): void {
    this.registration.dispose();
    for (const page of this.open.values()) page.dispose();
    this.open.clear();
  }

  private keyOf(ref: R): string {
    return JSON.stringify(this.tabs.refFields.map((field) => ref[field]));
  }

  private async adopt(panel: vscode.WebviewPanel, ref: R): Promise<void> {
    const key = this.keyOf(ref);
    panel.iconPath = new vscode.ThemeIcon(this.tabs.icon);
    const store = new DisposableStore();
    const open = { panel, ref, dispose: () => store.dispose() };
    this.open.set(key, open);
    panel.onDidDispose(() => {
      store.dispose();
      if (this.open.get(key) === open) this.open.delete(key);
    });
    const [{ PagePanel }, kind] = await Promise.all([import('./pagePanel'), this.tabs.load()]);
    if (this.open.get(key) === open) store.add(new PagePanel(panel, kind, ref, this.host, this.window));
  }
}

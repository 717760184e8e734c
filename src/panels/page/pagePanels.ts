// The open pages of one kind: one for each thing, brought back after a window reload.
import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';
import { visibleText } from '../../base/visibleText';

/** A page that answers in its tab. */
export interface OpenPage extends Disposable {
  reveal(preserveFocus: boolean): void;
}

export interface PageKind<R> {
  /** As the manifest names it. */
  readonly viewType: string;
  /** The codicon on the tab. */
  readonly icon: string;
  readonly isRef: (value: unknown) => value is R;
  /** The same text for the same thing. */
  readonly keyOf: (ref: R) => string;
  readonly serve: (panel: vscode.WebviewPanel, ref: R) => OpenPage;
}

export class PagePanels<R> implements vscode.WebviewPanelSerializer, Disposable {
  private readonly open = new Map<
    string,
    { readonly panel: vscode.WebviewPanel; readonly page: OpenPage; readonly ref: R }
  >();

  constructor(private readonly kind: PageKind<R>) {}

  /** Tells VS Code who brings the pages back. */
  register(): Disposable {
    return vscode.window.registerWebviewPanelSerializer(this.kind.viewType, this);
  }

  /**
   * Shows the thing's page, the open one if there is one. `title` stands on the tab until the thing is read.
   * Opened from a row, the focus stays with the row, so that one can go on through the list and press its keys.
   */
  show(ref: R, title: string, preserveFocus = false): void {
    const shown = this.open.get(this.kind.keyOf(ref));
    if (shown) {
      shown.page.reveal(preserveFocus);
      return;
    }
    const place = { viewColumn: vscode.ViewColumn.Active, preserveFocus };
    const options = { enableFindWidget: true, retainContextWhenHidden: false };
    this.adopt(vscode.window.createWebviewPanel(this.kind.viewType, visibleText(title), place, options), ref);
  }

  /** A state without a thing to look for is none of ours, or of an older form: its tab closes. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const ref: unknown = typeof state === 'object' && state !== null && 'ref' in state ? state.ref : undefined;
    if (this.kind.isRef(ref) && !this.open.has(this.kind.keyOf(ref))) this.adopt(panel, ref);
    else panel.dispose();
    return Promise.resolve();
  }

  /** Closes the pages of things that are gone for good. */
  closeThose(isGone: (ref: R) => boolean): void {
    for (const { panel, ref } of [...this.open.values()]) if (isGone(ref)) panel.dispose();
  }

  dispose(): void {
    for (const { page } of this.open.values()) page.dispose();
    this.open.clear();
  }

  private adopt(panel: vscode.WebviewPanel, ref: R): void {
    const key = this.kind.keyOf(ref);
    panel.iconPath = new vscode.ThemeIcon(this.kind.icon);
    const page = this.kind.serve(panel, ref);
    this.open.set(key, { panel, page, ref });
    panel.onDidDispose(() => {
      page.dispose();
      if (this.open.get(key)?.page === page) this.open.delete(key);
    });
  }
}

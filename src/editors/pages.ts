// The pages of Records, Minis and Skills as VS Code's custom editors: opens them, keeps them in their tabs, and restores them.
import * as vscode from 'vscode';
import { DisposableStore, Owner } from '../base/disposables';
import { thingKey, type EditedRef } from './document/editedAddress';
import { parseEditedUri } from './document/editedUri';
import { documentOf, keyOf } from './document/openDocuments';
import type { PagesHost } from './page/pageKind';
import { pageViews } from './page/pageViews';
import type { PageWindow } from './page/pageWebview';
import { tabTitle } from './tab/tabTitle';

const SESSION = 'pages.session';

export class Pages extends Owner implements vscode.CustomTextEditorProvider {
  private readonly shown = new Map<vscode.WebviewPanel, vscode.TextDocument>();

  constructor(
    private readonly host: PagesHost,
    private readonly window: PageWindow,
    memento: vscode.Memento,
  ) {
    super();
    // A hidden page would keep several megabytes. It is painted again from known data instead.
    const webviewOptions = { enableFindWidget: true, retainContextWhenHidden: false };
    for (const { viewType } of Object.values(pageViews))
      this.store.add(vscode.window.registerCustomEditorProvider(viewType, this, { webviewOptions }));
    const { tabGroups } = vscode.window;
    this.store.add(
      tabGroups.onDidChangeTabs(({ opened }) => opened.forEach((tab) => void this.lookAtText(tab).catch(this.onBug))),
    );
    // The id stays the same as long as the window. Builds without telemetry share one id among all windows; there, only tabs tell.
    const { sessionId } = vscode.env;
    if (memento.get(SESSION) === sessionId) this.reopen().catch(this.onBug);
    else void memento.update(SESSION, sessionId);
  }

  async resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): Promise<void> {
    const ref = parseEditedUri(document.uri);
    if (!ref || pageViews[ref.kind].viewType !== panel.viewType) return;
    // A changed title gives the same thing another address, but it must be edited in only one document.
    const other = [...this.shown.values()].find(({ uri }) => keyOf(uri) !== keyOf(document.uri) && isSame(uri, ref));
    if (other) {
      panel.dispose();
      await vscode.commands.executeCommand('vscode.open', other.uri);
      return;
    }
    panel.iconPath = new vscode.ThemeIcon(pageViews[ref.kind].icon);
    panel.title = tabTitle(nameIn(document.uri));
    const store = new DisposableStore();
    this.shown.set(panel, document);
    panel.onDidDispose(() => {
      store.dispose();
      this.shown.delete(panel);
    });
    const [{ PagePanel, pageKindOf }, documents] = await Promise.all([import('./pagePanels'), this.host.documents()]);
    if (!this.shown.has(panel)) return;
    store.add(new PagePanel({ panel, document, ref }, pageKindOf(ref), { ...this.host, documents }, this.window));
  }

  private readonly onBug = (error: unknown): void => this.window.log.unexpected('pages', error);

  /** If the document wasn't open before, its text may be a backup. */
  private async lookAtText({ input }: vscode.Tab): Promise<void> {
    if (!(input instanceof vscode.TabInputText) || documentOf(input.uri)) return;
    const ref = parseEditedUri(input.uri);
    if (!ref) return;
    const { showPageOfBackup } = await import('./pagePanels');
    this.store.add(showPageOfBackup(input.uri, pageViews[ref.kind].viewType, this.onBug));
  }

  private async reopen(): Promise<void> {
    const { reopenPages } = await import('./pagePanels');
    const isAnswered = (uri: vscode.Uri, viewColumn: vscode.ViewColumn): boolean =>
      [...this.shown].some(
        ([panel, document]) => panel.viewColumn === viewColumn && keyOf(document.uri) === keyOf(uri),
      );
    this.store.add(reopenPages(isAnswered, this.onBug));
  }
}

function isSame(uri: vscode.Uri, ref: EditedRef): boolean {
  const other = parseEditedUri(uri);
  return other !== undefined && thingKey(other) === thingKey(ref);
}

/** The name in the address, until the thing's own title is known. */
function nameIn({ path }: vscode.Uri): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}

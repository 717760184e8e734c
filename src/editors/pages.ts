// The pages of Records, Minis and Skills, as VS Code's editors of their documents.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../base/disposables';
import { MINI_PAGE, RECORD_PAGE, SKILL_PAGE } from '../contributions';
import type { MiniPageContract, MiniPageRef } from '../protocol/miniPage';
import type { RecordPageContract, RecordPageRef } from '../protocol/recordPage';
import type { SkillPageContract, SkillPageRef } from '../protocol/skillPage';
import type { PageRef } from '../protocol/page';
import type { PagesHost, PageTabs, ThingContract } from './page/pageKind';
import type { PageWindow } from './page/pagePanel';
import { thingKey, type EditedRef } from './document/editedAddress';
import { keyOf } from './document/openDocuments';
import { parseEditedUri } from './document/uri';
import { tabTitle } from './tab/tabTitle';

const recordTabs: PageTabs<RecordPageRef, RecordPageContract> = {
  kind: 'record',
  viewType: RECORD_PAGE,
  icon: 'note',
  load: async () => (await import('./pagePanels')).recordPages,
};

const miniTabs: PageTabs<MiniPageRef, MiniPageContract> = {
  kind: 'mini',
  viewType: MINI_PAGE,
  icon: 'person',
  load: async () => (await import('./pagePanels')).miniPages,
};

const skillTabs: PageTabs<SkillPageRef, SkillPageContract> = {
  kind: 'skill',
  viewType: SKILL_PAGE,
  icon: 'mortar-board',
  load: async () => (await import('./pagePanels')).skillPages,
};

const SESSION = 'pages.session';

export class Pages implements Disposable {
  private readonly store = new DisposableStore();

  constructor(host: PagesHost, window: PageWindow, memento: vscode.Memento) {
    const editors = [
      this.store.add(new PageEditors(recordTabs, host, window)),
      this.store.add(new PageEditors(miniTabs, host, window)),
      this.store.add(new PageEditors(skillTabs, host, window)),
    ];
    // It stays the same while the window is open; in a VS Code without telemetry all windows share one, and only tabs tell.
    const { sessionId } = vscode.env;
    if (memento.get(SESSION) === sessionId) void this.reopen(editors, window.log);
    else void memento.update(SESSION, sessionId);
  }

  private async reopen(
    editors: readonly Pick<PageEditors<never, never>, 'isShown'>[],
    log: PageWindow['log'],
  ): Promise<void> {
    const { reopenPages } = await import('./pagePanels');
    this.store.add(
      reopenPages(
        (uri, viewColumn) => editors.some((one) => one.isShown(uri, viewColumn)),
        (error) => log.unexpected('pages', error),
      ),
    );
  }

  dispose(): void {
    this.store.dispose();
  }
}

/** The pages of one kind of thing, as editors of its documents: VS Code opens them, keeps them in its tabs and restores them. */
class PageEditors<R extends PageRef, C extends ThingContract> implements vscode.CustomTextEditorProvider, Disposable {
  private readonly store = new DisposableStore();
  private readonly open = new Map<vscode.WebviewPanel, vscode.TextDocument>();

  constructor(
    private readonly tabs: PageTabs<R, C>,
    private readonly host: PagesHost,
    private readonly window: PageWindow,
  ) {
    // A hidden page would keep some megabytes; it is painted again from what is known.
    const webviewOptions = { enableFindWidget: true, retainContextWhenHidden: false };
    this.store.add(vscode.window.registerCustomEditorProvider(tabs.viewType, this, { webviewOptions }));
  }

  isShown(uri: vscode.Uri, viewColumn: vscode.ViewColumn): boolean {
    return [...this.open].some(([panel, shown]) => panel.viewColumn === viewColumn && keyOf(shown.uri) === keyOf(uri));
  }

  async resolveCustomTextEditor(document: vscode.TextDocument, panel: vscode.WebviewPanel): Promise<void> {
    const ref = parseEditedUri(document.uri);
    if (ref?.kind !== this.tabs.kind) return;
    // A title that changed gives the same thing another address: it is edited in one document alone.
    const other = [...this.open.values()].find(({ uri }) => keyOf(uri) !== keyOf(document.uri) && isSame(uri, ref));
    if (other) {
      panel.dispose();
      await vscode.commands.executeCommand('vscode.open', other.uri);
      return;
    }
    panel.iconPath = new vscode.ThemeIcon(this.tabs.icon);
    panel.title = tabTitle(nameIn(document.uri));
    const store = new DisposableStore();
    this.open.set(panel, document);
    panel.onDidDispose(() => {
      store.dispose();
      this.open.delete(panel);
    });
    const { documents: load, ...host } = this.host;
    const [{ PagePanel }, kind, documents] = await Promise.all([import('./page/pagePanel'), this.tabs.load(), load()]);
    if (!this.open.has(panel)) return;
    const shown = { panel, document, ref: ref as unknown as R };
    store.add(new PagePanel(shown, kind, { ...host, documents }, this.window));
  }

  dispose(): void {
    this.store.dispose();
  }
}

function isSame(uri: vscode.Uri, ref: EditedRef): boolean {
  const other = parseEditedUri(uri);
  return other !== undefined && thingKey(other) === thingKey(ref);
}

/** What the address calls it, until its own title is known. */
function nameIn({ path }: vscode.Uri): string {
  return (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
}

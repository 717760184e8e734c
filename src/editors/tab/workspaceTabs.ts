// Editor tabs that show something of a workspace other than a document: one for each thing, restored after a reload.
import * as vscode from 'vscode';
import { DisposableStore, Owner, type Disposable } from '../../base/disposables';
import type { PageRef } from '../../protocol/page';
import { tabTitle } from './tabTitle';

/** Shows one thing in its panel until disposed. `keep` takes the ref that reopens it in its current state. */
export type ShowTab<R extends PageRef> = (panel: vscode.WebviewPanel, ref: R, keep: (ref: R) => void) => Disposable;

export interface TabKind<R extends PageRef> {
  /** The manifest needs its activation event. */
  readonly viewType: string;
  /** The codicon of the tab. */
  readonly icon: string;
  /** Reads what VS Code stored. Undefined if it can't be used. */
  readonly parse: (kept: unknown) => R | undefined;
  /** Equal for refs to the same thing. */
  readonly keyOf: (ref: R) => string;
  /** Loads the page and everything behind it, with the first tab. */
  readonly load: () => Promise<ShowTab<R>>;
}

/** For refs identified by text fields alone. The refs' users check any other fields themselves. */
export function namedRef<R extends PageRef>(...names: readonly (keyof R)[]): Pick<TabKind<R>, 'parse' | 'keyOf'> {
  const texts = (ref: R | undefined): readonly unknown[] => names.map((name) => ref?.[name]);
  return {
    parse: (kept) => (texts(kept as R | undefined).every((text) => typeof text === 'string') ? (kept as R) : undefined),
    keyOf: (ref) => JSON.stringify(texts(ref)),
  };
}

/** The tabs open in the window, kept until the window reloads. */
interface OpenTabs {
  readonly sessionId: string;
  readonly tabs: readonly { readonly ref: unknown; readonly title: string }[];
}

export class WorkspaceTabs<R extends PageRef> extends Owner implements vscode.WebviewPanelSerializer {
  private readonly open = new Map<string, vscode.WebviewPanel>();
  private readonly refs = new Map<vscode.WebviewPanel, R>();
  /** Resolves once no tab left by an earlier extension host is open. */
  private readonly reopened: Promise<void>;

  constructor(
    private readonly kind: TabKind<R>,
    private readonly memento: vscode.Memento,
    onBug: (where: string, error: unknown) => void,
  ) {
    super();
    this.store.add(vscode.window.registerWebviewPanelSerializer(kind.viewType, this));
    this.reopened = this.reopen().catch((error: unknown) => onBug(`${kind.viewType} tabs`, error));
  }

  /** Opens the thing's tab, or shows the open one. `title` is the tab's name until the page is loaded. */
  async show(ref: R, title: string): Promise<void> {
    const shown = this.open.get(this.kind.keyOf(ref));
    if (shown) return shown.reveal();
    const { viewType } = this.kind;
    const panel = vscode.window.createWebviewPanel(viewType, tabTitle(title), vscode.ViewColumn.Active, {
      enableFindWidget: false,
      // A hidden page would keep several megabytes. It is painted again from known data instead.
      retainContextWhenHidden: false,
    });
    await this.fill(panel, ref);
  }

  /** The ref of the tab that has the focus, or had it last. */
  get inFront(): R | undefined {
    return [...this.refs].find(([panel]) => panel.active)?.[1];
  }

  isVisible(ref: R): boolean {
    return this.open.get(this.kind.keyOf(ref))?.visible ?? false;
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, kept: unknown): Promise<void> {
    // Builds without telemetry give every session the same id, so tabs that a reload restores are reopened here too.
    await this.reopened;
    const ref = this.kind.parse((kept as { readonly ref?: unknown } | undefined)?.ref);
    if (ref && !this.open.has(this.kind.keyOf(ref))) await this.fill(panel, ref);
    else panel.dispose();
  }

  /** If the extension host dies, VS Code starts another one and leaves the old tabs unanswered. */
  private async reopen(): Promise<void> {
    const { viewType, parse } = this.kind;
    const { sessionId, tabs: open = [] } = this.memento.get<Partial<OpenTabs>>(viewType, {});
    if (sessionId !== vscode.env.sessionId || open.length === 0) return;
    const isOwn = ({ input }: vscode.Tab): boolean =>
      input instanceof vscode.TabInputWebview && input.viewType.endsWith(`-${viewType}`);
    const { tabGroups } = vscode.window;
    await tabGroups.close(tabGroups.all.flatMap(({ tabs }) => tabs).filter(isOwn), true);
    for (const { ref: kept, title } of open) {
      const ref = parse(kept);
      if (ref) await this.show(ref, title);
    }
  }

  private keep(panel: vscode.WebviewPanel, ref: R | undefined): void {
    if (ref) this.refs.set(panel, ref);
    else this.refs.delete(panel);
    const tabs = [...this.refs].map(([{ title }, ref]) => ({ ref, title }));
    void this.memento.update(this.kind.viewType, { sessionId: vscode.env.sessionId, tabs } satisfies OpenTabs);
  }

  private async fill(panel: vscode.WebviewPanel, ref: R): Promise<void> {
    const key = this.kind.keyOf(ref);
    const store = new DisposableStore();
    this.open.set(key, panel);
    this.keep(panel, ref);
    panel.onDidDispose(() => {
      store.dispose();
      this.keep(panel, undefined);
      this.open.delete(key);
    });
    panel.iconPath = new vscode.ThemeIcon(this.kind.icon);
    const show = await this.kind.load();
    const isOpen = (): boolean => this.open.get(key) === panel;
    if (isOpen()) store.add(show(panel, ref, (now) => isOpen() && this.keep(panel, now)));
  }
}

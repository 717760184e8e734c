// Read-only texts kept in memory, such as a diagnosis or a long list of failures.
import * as vscode from 'vscode';
import { LruCache } from '../base/collections/lruCache';
import { Owner } from '../base/disposables';

const SCHEME = 'records-workspace-report';
/** How many reports are kept in memory. VS Code requests no report for a closed editor. */
const MAX_REPORTS = 20;

export class Reports extends Owner implements vscode.TextDocumentContentProvider {
  private readonly texts = new LruCache<string>(MAX_REPORTS);
  private count = 0;

  constructor() {
    super();
    this.store.add(vscode.workspace.registerTextDocumentContentProvider(SCHEME, this));
    // Restored tabs have nothing to show, so close them.
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    void vscode.window.tabGroups.close(
      tabs.filter(({ input }) => input instanceof vscode.TabInputText && input.uri.scheme === SCHEME),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.texts.get(uri.path);
  }

  /** `fileName` is the tab's name; its extension sets the language. */
  readonly open = async (fileName: string, text: string): Promise<void> => {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${String(++this.count)}/${fileName}` });
    this.texts.put(uri.path, text);
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
  };
}

// Shows unsaved edits of a page that came back as a text. VS Code records every few seconds which editors are open: after a crash, or a
// reload right after an edit, it opens the backup of an unrecorded editor as a text. The page is shown instead.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../base/disposables';
import { keyOf } from '../document/openDocuments';
import { textTab } from './pageTabs';

/**
 * Call for a newly opened text whose document wasn't open before. Unsaved edits that nobody typed are a backup, so the thing's page
 * opens in front. VS Code asks before closing a text with unsaved edits, so the text is closed only once it has none.
 */
export function showPageOfBackup(uri: vscode.Uri, viewType: string, onBug: (error: unknown) => void): Disposable {
  const { tabGroups } = vscode.window;
  const store = new DisposableStore();
  let isTextBehind = false;
  const look = async (): Promise<void> => {
    const tab = textTab(uri);
    if (!tab) store.dispose();
    else if (!isTextBehind && tab.isDirty) {
      isTextBehind = true;
      const { viewColumn, isActive } = tab.group;
      const options = { viewColumn, preview: false, preserveFocus: !isActive };
      await vscode.commands.executeCommand('vscode.openWith', uri, viewType, options);
    } else if (isTextBehind && !tab.isDirty) {
      store.dispose();
      // Don't close a text that the user is looking at.
      if (!tab.isActive) await tabGroups.close(tab, true);
    }
  };
  store.add(tabGroups.onDidChangeTabs(() => void look().catch(onBug)));
  store.add(
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      const isTyped = contentChanges.length > 0 && keyOf(document.uri) === keyOf(uri);
      if (isTyped && !isTextBehind) store.dispose();
    }),
  );
  void look().catch(onBug);
  return store;
}

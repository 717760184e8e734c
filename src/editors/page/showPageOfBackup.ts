// Unsaved edits of a page that come back as a text. VS Code stores every few seconds which editors are open: after a crash, or a reload
// right after an edit, it opens the backup of one it doesn't know yet as a text. Their page is shown instead.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../base/disposables';
import { keyOf } from '../document/openDocuments';
import { textTab } from './pageTabs';

/**
 * Call for a text that was opened, whose document was not open before. If it gets unsaved edits that nobody typed, they are a backup: its page
 * is put in front. VS Code asks before it closes a text with unsaved edits, so that is closed behind the page once there are none.
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
      // One that the user is looking at stays.
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

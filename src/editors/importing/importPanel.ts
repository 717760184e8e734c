// The tab of an import: its page, the desk that answers it, and the file that it follows.
import * as vscode from 'vscode';
import { DisposableStore } from '../../base/disposables';
import type { ImportPageContract, ImportRef } from '../../protocol/importPage';
import { pageFailure } from '../page/pageFailure';
import type { PageWindow } from '../page/pagePanel';
import { TabPage } from '../tab/tabPage';
import type { ShowTab } from '../tab/workspaceTabs';
import { ImportDesk, type ImportHost } from './importDesk';

export function importPanels(host: ImportHost, window: PageWindow): ShowTab<ImportRef> {
  return (panel, ref) => {
    const store = new DisposableStore();
    const onBug = (error: unknown): void => window.log.unexpected('import tab', error);
    const desk = store.add(
      new ImportDesk(ref, host, {
        tell: (head) => page.emit('head', head),
        tellFailure: (error) => page.emit('failed', pageFailure(error, onBug).text),
        close: () => void panel.dispose(),
        onBug,
      }),
    );
    const page: TabPage<ImportPageContract> = store.add(new TabPage(panel, 'import', ref, desk.handlers, window));
    const file = vscode.Uri.file(ref.path);
    // A name may look like a pattern.
    const beside = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), '*');
    const watcher = store.add(vscode.workspace.createFileSystemWatcher(beside));
    const follow = (changed: vscode.Uri): void => {
      if (changed.fsPath === file.fsPath) void desk.file.lookAgain();
    };
    for (const onDid of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) store.add(onDid(follow));
    return store;
  };
}

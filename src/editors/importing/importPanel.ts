// The tab of an import: its page, the desk that answers the page, and the file that it follows.
import * as vscode from 'vscode';
import { DisposableStore } from '../../base/disposables';
import { watchBeside, type FileProblems } from '../../platform/files/fileProblems';
import type { ImportPageContract, ImportRef } from '../../protocol/importPage';
import { pageFailure } from '../page/pageFailure';
import type { PageWindow } from '../page/pageWebview';
import { TabPage } from '../tab/tabPage';
import type { ShowTab } from '../tab/workspaceTabs';
import { ImportDesk, type ImportHost } from './importDesk';

export interface ImportTabHost extends ImportHost {
  readonly fileProblems: () => Promise<FileProblems>;
}

export function importPanels(host: ImportTabHost, window: PageWindow): ShowTab<ImportRef> {
  return (panel, ref, keep) => {
    const store = new DisposableStore();
    let isPlanned = false;
    // Keep the marks on rows that an import left out. If nothing was imported, nobody is about to correct them.
    store.add({ dispose: () => void (isPlanned || host.fileProblems().then((problems) => problems.clear(ref.path))) });
    const onBug = (error: unknown): void => window.log.unexpected('import tab', error);
    const desk = store.add(
      new ImportDesk(ref, host, {
        tell: (head) => page.emit('head', head),
        keep,
        tellFailure: (error) => page.emit('failed', pageFailure(error, onBug).text),
        close: () => {
          isPlanned = true;
          panel.dispose();
        },
        onBug,
      }),
    );
    const page: TabPage<ImportPageContract> = store.add(new TabPage(panel, 'import', ref, desk.handlers, window));
    const file = vscode.Uri.file(ref.path);
    store.add(watchBeside(file, (changed) => void (changed.fsPath === file.fsPath && desk.file.lookAgain())));
    return store;
  };
}

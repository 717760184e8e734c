// The tabs that show how files would be imported.
import type * as vscode from 'vscode';
import { IMPORT_PAGE } from '../../contributions';
import type { ImportRef } from '../../protocol/importPage';
import type { PageWindow } from '../page/pageWebview';
import { namedRef, WorkspaceTabs } from '../tab/workspaceTabs';
import type { ImportTabHost } from './importPanel';

/** `show` shows how a file would be imported. */
export function importTabs(host: ImportTabHost, window: PageWindow, memento: vscode.Memento): WorkspaceTabs<ImportRef> {
  return new WorkspaceTabs<ImportRef>(
    {
      ...namedRef('connectionId', 'miniId', 'path'),
      viewType: IMPORT_PAGE,
      icon: 'table',
      load: async () => (await import('./importPanel')).importPanels(host, window),
    },
    memento,
    window.log.unexpected,
  );
}

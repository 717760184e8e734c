// The tabs of tables, and the one in front.
import type * as vscode from 'vscode';
import { Owner } from '../../base/disposables';
import { TABLE_PAGE } from '../../contributions';
import type { PageWindow } from '../page/pageWebview';
import { WorkspaceTabs } from '../tab/workspaceTabs';
import type { ShownTable, TablesHost } from './shownTable';
import { parseTableRef, tableKey, type TableRef } from './tableRef';

export class Tables extends Owner {
  private readonly tabs: WorkspaceTabs<TableRef>;
  private readonly shown = new Map<vscode.WebviewPanel, ShownTable>();

  constructor(host: Omit<TablesHost, 'window'>, window: PageWindow, memento: vscode.Memento) {
    super();
    const tablesHost: TablesHost = { ...host, window };
    this.tabs = this.store.add(
      new WorkspaceTabs<TableRef>(
        {
          viewType: TABLE_PAGE,
          icon: 'table',
          parse: parseTableRef,
          keyOf: tableKey,
          load: async () => {
            const { TablePanel } = await import('./tablePanel');
            return (panel, ref, keep) => {
              const table = new TablePanel(panel, ref, tablesHost, keep);
              this.shown.set(panel, table);
              return {
                dispose: () => {
                  this.shown.delete(panel);
                  table.dispose();
                },
              };
            };
          },
        },
        memento,
        window.log.unexpected,
      ),
    );
  }

  /** The table whose tab has the focus, or had it last. */
  get active(): ShownTable | undefined {
    return [...this.shown].find(([panel]) => panel.active)?.[1];
  }

  /** Opens a table, or shows the open one of the same things. */
  readonly open = (ref: TableRef, title: string): Promise<void> => this.tabs.show(ref, title);
}

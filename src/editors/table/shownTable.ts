// An open table, as commands work with it.
import type * as vscode from 'vscode';
import type { TreeNode } from '../../tree/node';
import type { Table } from '../../workspace/table/table';
import type { ColumnPlace } from '../../workspace/table/tableColumns';
import type { Rearranged } from '../../workspace/table/tableQuery';
import type { PagesHost } from '../page/pageKind';
import type { PageWindow } from '../page/pageWebview';
import type { TableRef } from './tableRef';

export interface TablesHost extends PagesHost {
  readonly window: PageWindow;
  /** The address of a Record's page and text. */
  readonly addressOf: (node: TreeNode) => vscode.Uri | undefined;
}

export interface ShownTable {
  readonly ref: TableRef;
  /** Undefined until the table's workspace is open. */
  readonly table: Table | undefined;
  readonly columns: readonly ColumnPlace[];
  showColumns(columns: readonly ColumnPlace[]): void;
  arrange(part: Rearranged): Promise<void>;
}

// Which rows a key is about: the one that has the focus, with all that is selected when it is one of them.
import * as vscode from 'vscode';
import type { ResourceView } from './resourceView';
import type { TreeElement } from './treeItem';

export interface RowsAtFocus {
  readonly row: TreeElement;
  /** All that is selected, when the row is one of them. */
  readonly rows: readonly TreeElement[];
}

/**
 * VS Code tells extensions which rows are selected, and not which has the focus: arrow keys move that alone. Turning its
 * selection over and back shows it, and opens nothing. The list must have the focus. Undefined when no row has it.
 */
export async function rowsAtFocus({ treeView }: ResourceView): Promise<RowsAtFocus | undefined> {
  const before = treeView.selection;
  await vscode.commands.executeCommand('list.toggleSelection');
  const turned = treeView.selection;
  const added = turned.find((row) => !before.includes(row));
  const taken = before.find((row) => !turned.includes(row));
  if (!added && !taken) return undefined;
  await vscode.commands.executeCommand('list.toggleSelection');
  return taken ? { row: taken, rows: before } : added && { row: added, rows: [added] };
}

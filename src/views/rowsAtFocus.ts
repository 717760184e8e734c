// The rows that a key press applies to: the focused one, with the selection if it is part of it.
import * as vscode from 'vscode';
import type { ResourceView } from './resourceView';
import type { TreeElement } from './treeItem';

interface RowsAtFocus {
  readonly row: TreeElement;
  /** All that is selected, when the row is one of them. */
  readonly rows: readonly TreeElement[];
}

/**
 * VS Code tells extensions the selection, but not the focus, which arrow keys move alone. Toggling the selection reveals it
 * without opening anything. The list must have the focus. Undefined if no row has it.
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

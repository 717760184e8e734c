// Where the keyboard is in a view: VS Code tells extensions what is selected, but not what has the focus, and gives it to no other row when
// that one is gone.
import * as vscode from 'vscode';
import { systemClock } from '../base/clock';
import type { ResourceView } from './resourceView';
import type { TreeElement } from './treeItem';

/** How often to look again: VS Code reads rows in its own time. */
const LOOKS = 10;
const LOOKS_EVERY_MS = 50;

/** The rows that a key press applies to: the focused one, with the selection if it is part of it. */
interface RowsAtFocus {
  readonly row: TreeElement;
  /** The whole selection, if the focused row is part of it. */
  readonly rows: readonly TreeElement[];
}

/** Toggling the selection reveals the focus without opening anything. The list must have the focus. Undefined if no row has it. */
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

/** Call when a key is pressed on a row. If the row is gone afterwards, the returned function focuses the nearest one. */
export function holdFocus(view: ResourceView, { id }: TreeElement): () => Promise<void> {
  const { elements, treeView } = view;
  const beside = elements.beside(id);
  return async () => {
    view.redrawNow();
    for (let looks = 0; looks < LOOKS && elements.shown(id); looks++) await systemClock.sleep(LOOKS_EVERY_MS);
    if (elements.shown(id) || !treeView.visible) return;
    const next = beside.map((one) => elements.shown(one)).find((one) => one !== undefined);
    if (next) await treeView.reveal(next, { select: false, focus: true });
  };
}

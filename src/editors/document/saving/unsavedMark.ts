// Keys that reach a text between our store and VS Code's write of it: VS Code calls them saved, and they are not.
import * as vscode from 'vscode';
import type { Disposable } from '../../../base/disposables';

/** Makes the document unsaved again: types its first character over itself, which loses no key that comes meanwhile. */
export async function markUnsaved(document: vscode.TextDocument): Promise<void> {
  const first = new vscode.Range(0, 0, 0, 1);
  const text = document.getText(first);
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  // VS Code drops an edit of a shown text that changes nothing, unless it is made through its editor.
  if (editor && (await editor.edit((edit) => edit.replace(first, text)))) return;
  const change = new vscode.WorkspaceEdit();
  change.replace(document.uri, first, text);
  await vscode.workspace.applyEdit(change);
}

/** The mark is a step of undo and redo that shows nothing and hides that the text is unsaved: steps over it. */
export function stepsOverMarks(isCalledSaved: (document: vscode.TextDocument) => boolean): Disposable {
  const { Undo } = vscode.TextDocumentChangeReason;
  let last: vscode.TextDocumentChangeReason | undefined;
  return vscode.workspace.onDidChangeTextDocument(({ document, contentChanges, reason }) => {
    // VS Code tells that a text is saved again after the change itself.
    if (contentChanges.length > 0) last = reason;
    if (last === undefined || !isCalledSaved(document)) return;
    if (last === Undo) void vscode.commands.executeCommand('undo');
    else void vscode.commands.executeCommand('redo');
  });
}

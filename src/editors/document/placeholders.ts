// What documents show while they can't be read: sentences, which nobody types.
import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';

export class Placeholders implements Disposable {
  private readonly sentences = new Set<string>();
  private readonly hearing = vscode.workspace.onDidChangeTextDocument(({ document, reason }) => {
    // VS Code lets a reload be undone, in the active editor.
    const isUndone = reason === vscode.TextDocumentChangeReason.Undo;
    if (isUndone && this.sentences.has(document.getText())) void vscode.commands.executeCommand('redo');
  });

  /** Call when the document's sentence is about to be replaced. A text typed before a restart isn't one. */
  note(document: vscode.TextDocument | undefined): void {
    if (document && !document.isDirty) this.sentences.add(document.getText());
  }

  dispose(): void {
    this.hearing.dispose();
  }
}

// The sentences that documents show while they can't be read. Nobody typed them, so no undo may bring them back.
import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';

export class Placeholders implements Disposable {
  private readonly sentences = new Set<string>();
  private readonly listener = vscode.workspace.onDidChangeTextDocument(({ document, reason }) => {
    // VS Code lets the user undo a reload in the active editor.
    const isUndone = reason === vscode.TextDocumentChangeReason.Undo;
    if (isUndone && this.sentences.has(document.getText())) void vscode.commands.executeCommand('redo');
  });

  /** Call when the document's sentence is about to be replaced. Text typed before a restart isn't a sentence. */
  note(document: vscode.TextDocument | undefined): void {
    if (document && !document.isDirty) this.sentences.add(document.getText());
  }

  dispose(): void {
    this.listener.dispose();
  }
}

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

  /** The document shows one, which is about to be replaced. What was typed before a restart is none. */
  leave(document: vscode.TextDocument | undefined): void {
    if (document && !document.isDirty) this.sentences.add(document.getText());
  }

  dispose(): void {
    this.hearing.dispose();
  }
}

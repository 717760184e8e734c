// One go of typing in a field is several steps of VS Code's undo. Undo and redo skip the steps in between.
import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';
import { TextsBetween } from './textsBetween';

export class TypingSteps implements Disposable {
  private readonly between = new TextsBetween();
  private readonly listener: Disposable;

  constructor(private readonly document: vscode.TextDocument) {
    this.listener = vscode.workspace.onDidChangeTextDocument((change) => {
      if (change.document === document && change.contentChanges.length > 0) this.follow(change.reason);
    });
  }

  /** Call before an edit; `isContinued` if it may continue the previous one. */
  begin(isContinued: boolean): void {
    this.between.begin(this.document.getText(), isContinued);
  }

  /** Call after the edit. */
  end(): void {
    this.between.end(this.document.getText());
  }

  dispose(): void {
    this.listener.dispose();
  }

  private follow(reason: vscode.TextDocumentChangeReason | undefined): void {
    if (reason === undefined || !this.between.has(this.document.getText())) return;
    if (reason === vscode.TextDocumentChangeReason.Undo) void vscode.commands.executeCommand('undo');
    else void vscode.commands.executeCommand('redo');
  }
}

// What is typed into a field in one go reaches the text in several steps of VS Code's undo. Undo and redo step over those between.
import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';
import { textHash } from '../../base/textHash';

export class TypingSteps implements Disposable {
  /** Hashes of the texts between. */
  private readonly between = new Set<number>();
  private last: number | undefined;
  private readonly listener: Disposable;

  constructor(private readonly document: vscode.TextDocument) {
    this.listener = vscode.workspace.onDidChangeTextDocument((change) => {
      if (change.document === document && change.contentChanges.length > 0) this.follow(change.reason);
    });
  }

  /** Before an edit, which may continue the one before. */
  begin(isContinued: boolean): void {
    const before = this.hash;
    if (isContinued && before === this.last) this.between.add(before);
    else this.between.delete(before);
  }

  /** After it. */
  end(): void {
    this.last = this.hash;
  }

  dispose(): void {
    this.listener.dispose();
  }

  private follow(reason: vscode.TextDocumentChangeReason | undefined): void {
    if (reason === undefined || !this.between.has(this.hash)) return;
    if (reason === vscode.TextDocumentChangeReason.Undo) void vscode.commands.executeCommand('undo');
    else void vscode.commands.executeCommand('redo');
  }

  private get hash(): number {
    return textHash(this.document.getText());
  }
}

// Marks lines of files on this computer that a command could not use, until it looks at the file again.
import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';
import { MESSAGE_LENGTH } from '../../base/inertText';
import { visibleText } from '../../base/visibleText';

interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

export class FileProblems implements Disposable {
  private marks: vscode.DiagnosticCollection | undefined;

  /** Replaces those of the file. */
  show(path: string, problems: readonly LineProblem[]): void {
    this.marks ??= vscode.languages.createDiagnosticCollection('recordsWorkspace.files');
    this.marks.set(
      vscode.Uri.file(path),
      problems.map(({ line, message }) => {
        const range = new vscode.Range(line - 1, 0, line - 1, Number.MAX_SAFE_INTEGER);
        const diagnostic = new vscode.Diagnostic(range, visibleText(message, MESSAGE_LENGTH));
        diagnostic.source = 'Records Workspace';
        return diagnostic;
      }),
    );
  }

  dispose(): void {
    this.marks?.dispose();
  }
}

// Marks problems of saved texts on their lines until the next save.
import * as vscode from 'vscode';
import { MESSAGE_LENGTH } from '../../base/inertText';
import { visibleText } from '../../base/visibleText';
import { TextLines } from './textLines';
import type { Span, TextProblem } from './textSpan';

export class ProblemMarks implements vscode.Disposable {
  private readonly marks = vscode.languages.createDiagnosticCollection('recordsWorkspace');

  show(uri: vscode.Uri, text: string, problems: readonly TextProblem[]): void {
    const lines = new TextLines(text);
    this.marks.set(
      uri,
      problems.map((problem) => {
        const diagnostic = new vscode.Diagnostic(
          rangeOf(lines, problem),
          visibleText(problem.message, MESSAGE_LENGTH),
          vscode.DiagnosticSeverity.Error,
        );
        diagnostic.source = 'Records Workspace';
        return diagnostic;
      }),
    );
  }

  clear(uri: vscode.Uri): void {
    this.marks.delete(uri);
  }

  dispose(): void {
    this.marks.dispose();
  }
}

/** A long value is marked only on its first line. */
export function rangeOf(lines: TextLines, span: Span): vscode.Range {
  const { start, end } = lines.onOneLine(span);
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

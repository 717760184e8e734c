// Problems of saved texts until the next save: marked on their lines, and at the fields of their page.
import * as vscode from 'vscode';
import { MESSAGE_LENGTH } from '../../base/inertText';
import { visibleText } from '../../base/visibleText';
import type { FieldProblem } from '../../protocol/fieldEdit';
import { TextLines } from './textLines';
import type { Span, TextProblem } from './textSpan';

export class ProblemMarks implements vscode.Disposable {
  private readonly marks = vscode.languages.createDiagnosticCollection('recordsWorkspace');

  private readonly problems = new Map<string, readonly FieldProblem[]>();

  show(uri: vscode.Uri, text: string, problems: readonly TextProblem[]): void {
    const shown = problems.map((problem) => ({ ...problem, message: visibleText(problem.message, MESSAGE_LENGTH) }));
    this.problems.set(
      uri.toString(),
      shown.map(({ path = [], message }) => ({ path, message })),
    );
    const lines = new TextLines(text);
    this.marks.set(
      uri,
      shown.map((problem) => {
        const range = rangeOf(lines, problem);
        const diagnostic = new vscode.Diagnostic(range, problem.message, vscode.DiagnosticSeverity.Error);
        diagnostic.source = 'Records Workspace';
        return diagnostic;
      }),
    );
  }

  /** The problems by field. */
  fieldProblemsOf(uri: vscode.Uri): readonly FieldProblem[] {
    return this.problems.get(uri.toString()) ?? [];
  }

  clear(uri: vscode.Uri): void {
    this.problems.delete(uri.toString());
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

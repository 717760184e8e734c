// Problems of saved texts on their lines, until the next save.
import * as vscode from 'vscode';
import { t } from '../base/text';
import type { TextProblem } from './textSpan';

export class ProblemMarks implements vscode.Disposable {
  private readonly marks = vscode.languages.createDiagnosticCollection('recordsWorkspace');

  show(uri: vscode.Uri, text: string, problems: readonly TextProblem[]): void {
    const lines = new Lines(text);
    this.marks.set(
      uri,
      problems.map(({ start, end, message }) => {
        // A long value is marked on the line where it begins.
        const range = new vscode.Range(
          lines.at(start),
          lines.at(Math.min(Math.max(end, start + 1), lines.endOf(start))),
        );
        const diagnostic = new vscode.Diagnostic(range, message, vscode.DiagnosticSeverity.Error);
        diagnostic.source = t('Records Workspace');
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

/** Offsets as lines and columns, by whatever line ends the text has. */
export class Lines {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) this.starts.push(index + end.length);
  }

  at(offset: number): vscode.Position {
    const line = this.lineOf(offset);
    return new vscode.Position(line, offset - (this.starts[line] ?? 0));
  }

  lineOf(offset: number): number {
    return Math.max(
      0,
      this.starts.findLastIndex((start) => start <= offset),
    );
  }

  endOf(offset: number): number {
    const next = this.starts[this.lineOf(offset) + 1];
    return next === undefined ? this.text.length : next - 1;
  }
}

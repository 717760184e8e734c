// Marks lines of files on this computer that a command could not use, until it looks at the file again or the file changes.
import { statSync } from 'node:fs';
import * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';
import { MESSAGE_LENGTH } from '../../base/inertText';
import { visibleText } from '../../base/visibleText';

interface LineProblem {
  /** The line number, starting at 1. */
  readonly line: number;
  readonly message: string;
}

export class FileProblems implements Disposable {
  private marks: vscode.DiagnosticCollection | undefined;
  private readonly watchers = new Map<string, Disposable>();

  /** Replaces the marks of the file. */
  show(path: string, problems: readonly LineProblem[]): void {
    this.clear(path);
    if (problems.length === 0) return;
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
    this.watchers.set(path, this.watch(vscode.Uri.file(path)));
  }

  clear(path: string): void {
    this.marks?.delete(vscode.Uri.file(path));
    this.watchers.get(path)?.dispose();
    this.watchers.delete(path);
  }

  dispose(): void {
    this.marks?.dispose();
    for (const watcher of this.watchers.values()) watcher.dispose();
  }

  private watch(file: vscode.Uri): Disposable {
    const shown = stampOf(file.fsPath);
    // The event may be about an earlier change.
    return watchBeside(file, (changed) => {
      if (changed.fsPath === file.fsPath && stampOf(file.fsPath) !== shown) this.clear(file.fsPath);
    });
  }
}

/** Watches the whole folder of the file, because a file name may look like a pattern. */
export function watchBeside(file: vscode.Uri, follow: (changed: vscode.Uri) => void): Disposable {
  const beside = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), '*');
  const watcher = vscode.workspace.createFileSystemWatcher(beside);
  for (const onDid of [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete]) onDid(follow);
  return watcher;
}

/** Synchronous: a moment later, the file may already be corrected. */
function stampOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${String(found.size)} ${String(found.mtimeMs)}` : '';
}

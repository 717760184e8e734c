import * as vscode from 'vscode';

/** The last part of a path, whatever its separators. */
export function nameOfFile(file: string): string {
  return vscode.Uri.file(file).path.split('/').at(-1) ?? file;
}

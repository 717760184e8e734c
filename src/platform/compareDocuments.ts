import * as vscode from 'vscode';
import { visibleText } from '../base/visibleText';

/** Opens both documents in VS Code's diff editor. */
export async function compareDocuments(
  left: vscode.Uri,
  right: vscode.Uri,
  title: string,
  options?: vscode.TextDocumentShowOptions,
): Promise<void> {
  await vscode.commands.executeCommand('vscode.diff', left, right, visibleText(title), options);
}

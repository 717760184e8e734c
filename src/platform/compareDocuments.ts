import * as vscode from 'vscode';
import { visibleText } from '../base/visibleText';

/** Both documents side by side in VS Code's diff editor; `title` stands on its tab. */
export async function compareDocuments(
  left: vscode.Uri,
  right: vscode.Uri,
  title: string,
  options?: vscode.TextDocumentShowOptions,
): Promise<void> {
  await vscode.commands.executeCommand('vscode.diff', left, right, visibleText(title), options);
}

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

export function isCompared(left: vscode.Uri, right: vscode.Uri): boolean {
  return comparisonsOf(left, right).length > 0;
}

/** Closes the diff editor of both; VS Code shows the previous editor again. */
export async function closeComparison(left: vscode.Uri, right: vscode.Uri): Promise<void> {
  await vscode.window.tabGroups.close(comparisonsOf(left, right));
}

function comparisonsOf(left: vscode.Uri, right: vscode.Uri): readonly vscode.Tab[] {
  const isTheirs = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputTextDiff &&
    input.original.toString() === left.toString() &&
    input.modified.toString() === right.toString();
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isTheirs));
}

/** The file that both sides represent, and the sides. */
export type ComparedUris = readonly [file: vscode.Uri, left: vscode.Uri, right: vscode.Uri];

/** Opens many comparisons in one editor. VS Code reads all texts at once. */
export async function compareMany(title: string, files: readonly ComparedUris[]): Promise<void> {
  await vscode.commands.executeCommand('vscode.changes', visibleText(title), files);
}

// The documents that a tab shows.
import * as vscode from 'vscode';

/** The document of a page or a text. */
export function documentIn({ input }: Partial<vscode.Tab> = {}): vscode.Uri | undefined {
  return input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText ? input.uri : undefined;
}

/** Both sides of a comparison's tab. */
export function comparedIn({ input }: Partial<vscode.Tab> = {}): readonly vscode.Uri[] {
  return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
}

export function tabInFront(): vscode.Tab | undefined {
  return vscode.window.tabGroups.activeTabGroup.activeTab;
}

import * as vscode from 'vscode';

/** The names on the tabs of all editor groups. */
export function openTabs(): string[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ label }) => label));
}

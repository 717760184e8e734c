// The tabs with unsaved texts of a workspace.
import * as vscode from 'vscode';
import { comparedIn, documentIn } from '../../platform/tabDocuments';
import { parseEditedUri } from '../document/editedUri';
import { documentOf } from '../document/openDocuments';
import { parseCopyUri } from '../stored/copyUri';

/** The tabs that show one of these documents, alone or in a comparison. */
export function tabsOf(isOne: (uri: vscode.Uri) => boolean): readonly vscode.Tab[] {
  const shows = (tab: vscode.Tab): boolean => [documentIn(tab) ?? [], comparedIn(tab)].flat().some(isOne);
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(shows);
}

/** Like `tabsOf`, for unsaved documents only. A comparison can show one whose own editor is in another tab. */
export function unsavedTabsOf(isOne: (uri: vscode.Uri) => boolean): readonly vscode.Tab[] {
  return tabsOf((uri) => isOne(uri) && documentOf(uri)?.isDirty === true);
}

export function namesOf(tabs: readonly vscode.Tab[]): readonly string[] {
  return [...new Set(tabs.map(({ label }) => label))];
}

/** Names of tabs whose unsaved texts only this workspace can save. */
export function unsavedNames(connectionId: string): readonly string[] {
  const isOwn = (uri: vscode.Uri): boolean =>
    (parseEditedUri(uri) ?? parseCopyUri(uri)?.file)?.connectionId === connectionId;
  return namesOf(unsavedTabsOf(isOwn));
}

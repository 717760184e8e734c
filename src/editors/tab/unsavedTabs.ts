// The tabs in which texts of the workspace are unsaved.
import * as vscode from 'vscode';
import { comparedIn, documentIn } from '../../platform/tabDocuments';
import { parseEditedUri } from '../document/editedUri';
import { documentOf } from '../document/openDocuments';
import { parseCopyUri } from '../stored/copyUri';

/** The tabs in which one of these is shown or compared. */
export function tabsOf(isOne: (uri: vscode.Uri) => boolean): readonly vscode.Tab[] {
  const shows = (tab: vscode.Tab): boolean => [documentIn(tab) ?? [], comparedIn(tab)].flat().some(isOne);
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(shows);
}

/** Those of them that are unsaved: a comparison can show one whose own editor is in another tab. */
export function unsavedTabsOf(isOne: (uri: vscode.Uri) => boolean): readonly vscode.Tab[] {
  return tabsOf((uri) => isOne(uri) && documentOf(uri)?.isDirty === true);
}

export function namesOf(tabs: readonly vscode.Tab[]): readonly string[] {
  return [...new Set(tabs.map(({ label }) => label))];
}

/** Of tabs whose unsaved texts no other workspace can save. */
export function unsavedNames(connectionId: string): readonly string[] {
  const isOwn = (uri: vscode.Uri): boolean =>
    (parseEditedUri(uri) ?? parseCopyUri(uri)?.file)?.connectionId === connectionId;
  return namesOf(unsavedTabsOf(isOwn));
}

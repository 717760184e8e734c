// Closes the texts and files of a deleted Mini and its Records, except unsaved ones.
import * as vscode from 'vscode';
import type { Prompts } from '../../platform/prompts/prompts';
import { miniDeletedText } from '../../words/minis';
import { parseCopyUri } from '../stored/copyUri';
import { parseEditedUri } from './editedUri';
import { parseStoredFileUri } from '../stored/storedFileUri';
import { parseVersionUri } from '../versions/versionUri';
import { documentOf } from './openDocuments';

export async function closeDeletedMini(connectionId: string, miniId: string, prompts: Prompts): Promise<void> {
  const isGone = (uri: vscode.Uri): boolean => {
    const ref = parseEditedUri(uri) ?? parseVersionUri(uri) ?? parseStoredFileUri(uri) ?? parseCopyUri(uri)?.file;
    return ref !== undefined && 'miniId' in ref && ref.connectionId === connectionId && ref.miniId === miniId;
  };
  const unsaved = unsavedTabsOf(isGone);
  await vscode.window.tabGroups.close(tabsOf(isGone).filter((tab) => !unsaved.includes(tab)));
  const names = namesOf(unsaved);
  if (names.length === 0) return;
  void prompts.warn(miniDeletedText(names.join(', ')));
}

/** The tabs in which one of these is shown or compared. */
function tabsOf(isOne: (uri: vscode.Uri) => boolean): readonly vscode.Tab[] {
  const urisIn = ({ input }: vscode.Tab): readonly vscode.Uri[] => {
    if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return [input.uri];
    return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
  };
  return vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter((tab) => urisIn(tab).some(isOne));
}

/** Those of them that are unsaved: a comparison can show one whose own editor is in another tab. */
function unsavedTabsOf(isOne: (uri: vscode.Uri) => boolean): readonly vscode.Tab[] {
  return tabsOf((uri) => isOne(uri) && documentOf(uri)?.isDirty === true);
}

function namesOf(tabs: readonly vscode.Tab[]): readonly string[] {
  return [...new Set(tabs.map(({ label }) => label))];
}

/** Of tabs whose unsaved texts no other workspace can save. */
export function unsavedNames(connectionId: string): readonly string[] {
  const isOwn = (uri: vscode.Uri): boolean =>
    (parseEditedUri(uri) ?? parseCopyUri(uri)?.file)?.connectionId === connectionId;
  return namesOf(unsavedTabsOf(isOwn));
}

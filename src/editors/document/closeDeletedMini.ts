// Closes the texts and files of a deleted Mini and its Records, except unsaved ones.
import * as vscode from 'vscode';
import type { Prompts } from '../../platform/prompts/prompts';
import { miniDeletedText } from '../../words/gone';
import { parseCopyUri } from '../stored/copyUri';
import { parseStoredFileUri } from '../stored/storedFileUri';
import { namesOf, tabsOf, unsavedTabsOf } from '../tab/unsavedTabs';
import { parseVersionUri } from '../versions/versionUri';
import { parseEditedUri } from './editedUri';

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

// Closes the texts and files of a deleted Mini and its Records, except unsaved ones.
import * as vscode from 'vscode';
import type { Prompts } from '../../platform/prompts/prompts';
import { miniDeletedText } from '../../words/minis';
import { parseCopyUri } from '../stored/copyUri';
import { parseEditedUri } from './editedUri';
import { parseStoredFileUri } from '../stored/storedFileUri';
import { parseVersionUri } from '../versions/versionUri';

export async function closeDeletedMini(connectionId: string, miniId: string, prompts: Prompts): Promise<void> {
  const isGone = (uri: vscode.Uri): boolean => {
    const ref = parseEditedUri(uri) ?? parseVersionUri(uri) ?? parseStoredFileUri(uri) ?? parseCopyUri(uri)?.file;
    return ref !== undefined && 'miniId' in ref && ref.connectionId === connectionId && ref.miniId === miniId;
  };
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs).filter((tab) => urisOf(tab).some(isGone));
  const unsaved = new Set(
    vscode.workspace.textDocuments
      .filter(({ uri, isDirty }) => isDirty && isGone(uri))
      .map(({ uri }) => uri.toString()),
  );
  // A comparison can also show an unsaved text whose own editor is in another tab.
  const isUnsaved = (tab: vscode.Tab): boolean => urisOf(tab).some((uri) => unsaved.has(uri.toString()));
  await vscode.window.tabGroups.close(tabs.filter((tab) => !isUnsaved(tab)));
  const names = [...new Set(tabs.filter(isUnsaved).map((tab) => tab.label))];
  if (names.length === 0) return;
  void prompts.warn(miniDeletedText(names.join(', ')));
}

function urisOf({ input }: vscode.Tab): vscode.Uri[] {
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return [input.uri];
  return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
}

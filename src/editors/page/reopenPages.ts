// Pages that an extension host left when it ended: VS Code starts another one and leaves its tabs as they were, which nobody answers.
// Each is opened anew once it is in front, also with unsaved edits, which VS Code keeps in the document.
import * as vscode from 'vscode';
import { MINI_PAGE, RECORD_PAGE, SKILL_PAGE } from '../../contributions';
import type { Disposable } from '../../base/disposables';

const PAGES: readonly string[] = [RECORD_PAGE, MINI_PAGE, SKILL_PAGE];

export function reopenPages(): Disposable {
  const { tabGroups } = vscode.window;
  const left = new Set(tabGroups.all.flatMap(({ tabs }) => tabs).filter(pageIn));
  let work: Promise<unknown> = Promise.resolve();
  const next = (): vscode.Tab | undefined =>
    tabGroups.all.flatMap(({ tabs }) => tabs).find((tab) => tab.isActive && left.delete(tab));
  // One after the other: while a tab is opened anew, others come to the front for a moment.
  const look = (): void => {
    work = work.then(async () => {
      for (let tab = next(); tab; tab = next()) await reopen(tab);
    });
  };
  look();
  return tabGroups.onDidChangeTabs(look);
}

function pageIn({ input }: vscode.Tab): vscode.TabInputCustom | undefined {
  return input instanceof vscode.TabInputCustom && PAGES.includes(input.viewType) ? input : undefined;
}

/** VS Code asks before it closes a tab with unsaved edits, unless another group shows the same. */
async function reopen(tab: vscode.Tab): Promise<void> {
  const page = pageIn(tab);
  if (!page) return;
  const { uri, viewType } = page;
  const { tabGroups } = vscode.window;
  const { viewColumn, tabs } = tab.group;
  const preview = tab.isPreview;
  const isAlone = tabs.length === 1;
  const open = async (column: vscode.ViewColumn): Promise<void> => {
    await vscode.commands.executeCommand('vscode.openWith', uri, viewType, { viewColumn: column, preview });
  };
  if (!tab.isDirty && !isAlone) {
    await tabGroups.close(tab, true);
    await open(viewColumn);
    return;
  }
  // A group without tabs is closed, and its place is the one of the group beside it.
  await open(viewColumn);
  await open(vscode.ViewColumn.Beside);
  const beside = tabGroups.activeTabGroup.activeTab;
  await tabGroups.close(tab, true);
  if (isAlone || !beside) return;
  await open(viewColumn);
  await tabGroups.close(beside, true);
}

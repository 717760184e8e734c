// Reopens pages left behind when an extension host ended: VS Code starts another host and leaves the old tabs unanswered. Each page
// is reopened once it is in front, even with unsaved edits, which VS Code keeps in the document.
import * as vscode from 'vscode';
import { systemClock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';
import { keyOf } from '../document/openDocuments';
import { pageTabs, placeKey, tabAt, textTab, type PagePlace } from './pageTabs';

/** VS Code asks for the page of a living tab within this time after the tab came to the front. */
const ASKS_WITHIN_MS = 1_000;

/** @param isAnswered whether VS Code has asked this extension host for the page. */
export function reopenPages(
  isAnswered: (uri: vscode.Uri, viewColumn: vscode.ViewColumn) => boolean,
  onBug: (error: unknown) => void,
): Disposable {
  const { tabGroups } = vscode.window;
  const end = new AbortController();
  const left = new Map(
    pageTabs()
      .filter(wasShown)
      .map((place) => [placeKey(place), place]),
  );
  let work: Promise<unknown> = Promise.resolve();
  // One tab after another, because reopening one briefly brings others to the front.
  const look = async (): Promise<void> => {
    for (const [key, place] of left) {
      if (!tabAt(place)?.isActive) continue;
      left.delete(key);
      if (!isAnswered(place.uri, place.viewColumn)) await reopen(place);
    }
  };
  const lookSoon = (): void => {
    if (left.size > 0)
      work = work
        .then(() => systemClock.sleep(ASKS_WITHIN_MS, end.signal))
        .then(look)
        .catch((error: unknown) => (end.signal.aborted ? undefined : onBug(error)));
  };
  lookSoon();
  const listener = tabGroups.onDidChangeTabs(lookSoon);
  return {
    dispose: () => {
      end.abort();
      listener.dispose();
    },
  };
}

/** A restored tab has its file's name until VS Code asks for its page, however long that takes, and then the page's title. */
function wasShown({ uri, label }: PagePlace): boolean {
  return !uri.path.endsWith(`/${label}`);
}

async function reopen(place: PagePlace): Promise<void> {
  const { uri, viewType, viewColumn } = place;
  const tab = tabAt(place);
  if (!tab) return;
  const { isPreview, isDirty, isPinned, group } = tab;
  const preserveFocus = !group.isActive;
  const open = async (type: string, options: vscode.TextDocumentShowOptions): Promise<void> => {
    const shown = { preview: false, preserveFocus: true, ...options };
    await vscode.commands.executeCommand('vscode.openWith', uri, type, shown);
  };
  /** Tabs opened temporarily. Tab objects change, so each is looked up when it is closed. */
  const standIns: (() => vscode.Tab | undefined)[] = [];
  // A text tab keeps an otherwise empty group in place.
  if (group.tabs.length === 1) {
    await open('default', { viewColumn });
    standIns.push(() => textTab(place.uri, viewColumn));
  }
  // VS Code asks before it closes the last editor of a document with unsaved edits.
  if (isDirty && !twinOf(place)) {
    const other = vscode.window.tabGroups.all.find((one) => one.viewColumn !== viewColumn);
    await open(viewType, { viewColumn: other?.viewColumn ?? vscode.ViewColumn.Beside });
    standIns.push(() => twinOf(place));
  }
  await close([tabAt(place)]);
  await open(viewType, { viewColumn, preview: isPreview, preserveFocus });
  // VS Code pins only the focused editor.
  if (isPinned && !preserveFocus) await vscode.commands.executeCommand('workbench.action.pinEditor');
  await close(standIns.map((find) => find()));
}

/** The tab with the same page in another group. */
function twinOf({ uri, viewType, viewColumn }: PagePlace): vscode.Tab | undefined {
  const twin = pageTabs().find(
    (one) => one.viewColumn !== viewColumn && one.viewType === viewType && keyOf(one.uri) === keyOf(uri),
  );
  return twin && tabAt(twin);
}

async function close(tabs: readonly (vscode.Tab | undefined)[]): Promise<void> {
  await vscode.window.tabGroups.close(
    tabs.filter((tab) => tab !== undefined),
    true,
  );
}

// Pages that an extension host left when it ended: VS Code starts another one and leaves its tabs as they were, which nobody answers.
// Each is opened anew once it is in front, also with unsaved edits, which VS Code keeps in the document.
import * as vscode from 'vscode';
import { systemClock } from '../../base/clock';
import type { Disposable } from '../../base/disposables';
import { MINI_PAGE, RECORD_PAGE, SKILL_PAGE } from '../../contributions';

const PAGES: readonly string[] = [RECORD_PAGE, MINI_PAGE, SKILL_PAGE];
/** VS Code asks for what a living tab shows shortly after it came to the front. */
const ASKS_WITHIN_MS = 1_000;

/** A page in a group. Tab objects are made anew when groups change. */
interface Place {
  readonly uri: vscode.Uri;
  readonly viewType: string;
  readonly viewColumn: vscode.ViewColumn;
  readonly label: string;
}

/** @param isAnswered whether VS Code has asked this extension host for the page. */
export function reopenPages(
  isAnswered: (uri: vscode.Uri, viewColumn: vscode.ViewColumn) => boolean,
  onBug: (error: unknown) => void,
): Disposable {
  const { tabGroups } = vscode.window;
  const end = new AbortController();
  const left = new Map(
    pages()
      .filter(wasShown)
      .map((place) => [keyOf(place), place]),
  );
  let work: Promise<unknown> = Promise.resolve();
  // One after the other: while a tab is opened anew, others come to the front for a moment.
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
        .then(async () => {
          await systemClock.sleep(ASKS_WITHIN_MS, end.signal);
          await look();
        })
        .catch((error: unknown) => (end.signal.aborted ? undefined : onBug(error)));
  };
  lookSoon();
  const hearing = tabGroups.onDidChangeTabs(lookSoon);
  return {
    dispose: () => {
      end.abort();
      hearing.dispose();
    },
  };
}

function pages(): readonly Place[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs, viewColumn }) =>
    tabs.flatMap(({ input, label }) =>
      input instanceof vscode.TabInputCustom && PAGES.includes(input.viewType)
        ? [{ uri: input.uri, viewType: input.viewType, viewColumn, label }]
        : [],
    ),
  );
}

/** A page that a window restores is called like its file until it is asked for, however long that takes; then by its title. */
function wasShown({ uri, label }: Place): boolean {
  return !uri.path.endsWith(`/${label}`);
}

function keyOf({ uri, viewType, viewColumn }: Place): string {
  return [uri.toString(), viewType, viewColumn].join(' ');
}

function tabAt({ uri, viewType, viewColumn }: Place): vscode.Tab | undefined {
  const group = vscode.window.tabGroups.all.find((one) => one.viewColumn === viewColumn);
  return group?.tabs.find(
    ({ input }) =>
      input instanceof vscode.TabInputCustom && input.viewType === viewType && input.uri.toString() === uri.toString(),
  );
}

/**
 * What is open meanwhile and closed again: the text, so that its group stays where it was; and of an edited page another one
 * in another group, because VS Code asks before it closes the last one.
 */
async function reopen(place: Place): Promise<void> {
  const { uri, viewType, viewColumn } = place;
  const { tabGroups } = vscode.window;
  const tab = tabAt(place);
  if (!tab) return;
  const { isPreview, isDirty, isPinned } = tab;
  const preserveFocus = !tab.group.isActive;
  const isAlone = tab.group.tabs.length === 1;
  const open = async (type: string, options: vscode.TextDocumentShowOptions): Promise<void> => {
    await vscode.commands.executeCommand('vscode.openWith', uri, type, {
      preview: false,
      preserveFocus: true,
      ...options,
    });
  };
  const elsewhere = (): Place | undefined =>
    pages().find((one) => one.viewColumn !== viewColumn && keyOf({ ...one, viewColumn }) === keyOf(place));
  const isHelped = isDirty && !elsewhere();
  if (isAlone) await open('default', { viewColumn });
  if (isHelped) {
    const other = tabGroups.all.find((group) => group.viewColumn !== viewColumn);
    await open(viewType, { viewColumn: other?.viewColumn ?? vscode.ViewColumn.Beside });
  }
  const dead = tabAt(place);
  if (dead) await tabGroups.close(dead, true);
  await open(viewType, { viewColumn, preview: isPreview, preserveFocus });
  // VS Code pins the editor with the focus alone.
  if (isPinned && !preserveFocus) await vscode.commands.executeCommand('workbench.action.pinEditor');
  const helper = isHelped ? elsewhere() : undefined;
  const helping = [
    helper && tabAt(helper),
    isAlone
      ? tabGroups.all
          .find((group) => group.viewColumn === viewColumn)
          ?.tabs.find(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString())
      : undefined,
  ];
  await tabGroups.close(
    helping.filter((one) => one !== undefined),
    true,
  );
}

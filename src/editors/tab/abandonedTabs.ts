// Tabs that an extension host left when it ended: VS Code starts another one and leaves them as they were, unanswered.
import * as vscode from 'vscode';
import { systemClock } from '../../base/clock';
import type { DisposableStore } from '../../base/disposables';

/** VS Code asks for what a living tab shows when it is in front, but not before the extension and the window have started. */
const ASKS_WITHIN_MS = 5_000;

/**
 * Waits until a tab of this type is in front. Empty where VS Code restores them itself, as after a reload: without telemetry, some builds call
 * every session the same.
 * @param isAnswered whether VS Code has asked this extension host for one.
 */
export async function abandonedTabs(
  viewType: string,
  isAnswered: () => boolean,
  store: DisposableStore,
): Promise<readonly vscode.Tab[]> {
  const { tabGroups } = vscode.window;
  const isOwn = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputWebview && input.viewType.endsWith(`-${viewType}`);
  const tabs = (): readonly vscode.Tab[] => tabGroups.all.flatMap((group) => group.tabs).filter(isOwn);
  const isInFront = (): boolean => tabs().some(({ isActive }) => isActive);
  if (!isInFront())
    await new Promise<void>((resolve) => {
      store.add(tabGroups.onDidChangeTabs(() => isInFront() && resolve()));
    });
  await systemClock.sleep(ASKS_WITHIN_MS);
  return isAnswered() ? [] : tabs();
}

// One page of several, with a way back: a list to choose from, or to tick.
import * as vscode from 'vscode';
import { toItems, type Choice } from './quickPickItems';

export interface PageQuestion<T> {
  readonly title: string;
  readonly choices: readonly Choice<T>[];
  readonly placeholder?: string | undefined;
  /** Any number of them, instead of one. */
  readonly isMany?: boolean;
  /** Offers the page before. */
  readonly hasBack?: boolean;
}

/** What is ticked counts on the way back too. */
export interface PageAnswer<T> {
  readonly values: readonly T[];
  readonly isBack: boolean;
}

/** Undefined if cancelled. */
export function pagePick<T>(question: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
  const { title, choices, placeholder = '', isMany = false, hasBack = false } = question;
  const pick = vscode.window.createQuickPick<ReturnType<typeof toItems<T>>[number]>();
  const items = toItems(choices);
  Object.assign(pick, { title, placeholder, items, canSelectMany: isMany, matchOnDescription: true });
  pick.ignoreFocusOut = true;
  if (hasBack) pick.buttons = [vscode.QuickInputButtons.Back];
  if (isMany) pick.selectedItems = items.filter((item) => 'choice' in item && item.choice.isPicked === true);
  return new Promise((resolve) => {
    const answer = (isBack: boolean): void => {
      const values = pick.selectedItems.flatMap((item) => ('choice' in item ? [item.choice.value] : []));
      if (!isMany && !isBack && values.length === 0) return;
      resolve({ values: isMany || !isBack ? values : [], isBack });
      pick.hide();
    };
    pick.onDidTriggerButton(() => answer(true));
    pick.onDidAccept(() => answer(false));
    pick.onDidHide(() => {
      pick.dispose();
      resolve(undefined);
    });
    pick.show();
  });
}

// All questions and messages, behind one interface for tests to answer. VS Code interprets links in some texts: wrap
// implementations in `shownPrompts`.
import { homedir } from 'node:os';
import * as vscode from 'vscode';
import { onAbort } from '../../base/onAbort';
import { t } from '../../base/text';
import { chosenFile, type ChosenFile } from './chosenFile';
import type { PageAnswer, PageQuestion } from './picks';
import { toItems, type Choice } from './quickPickItems';
import type { Find } from './searchedPages';

export type { PageAnswer, PageQuestion } from './picks';
export type { Choice } from './quickPickItems';

export interface InputQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly value?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly isSecret?: boolean | undefined;
  /** The problem, or undefined if the text is valid. */
  readonly check?: ((text: string) => string | undefined) | undefined;
  /** Closes the question, as if cancelled. */
  readonly signal?: AbortSignal | undefined;
}

/** Integration tests have their own implementation. */
export interface Prompts {
  /** A modal question; true if the action was chosen. */
  confirm(title: string, detail: string, action: string): Promise<boolean>;
  /** A modal question with several actions. */
  decide<A extends string>(title: string, detail: string, actions: readonly A[]): Promise<A | undefined>;
  /** A validated line of text; undefined if cancelled. */
  input(question: InputQuestion): Promise<string | undefined>;
  pick<T>(title: string, choices: readonly Choice<T>[], placeholder?: string): Promise<T | undefined>;
  pickMany<T>(title: string, choices: readonly Choice<T>[], placeholder?: string): Promise<readonly T[] | undefined>;
  /** One page of a series of questions; undefined if cancelled. */
  page<T>(question: PageQuestion<T>): Promise<PageAnswer<T> | undefined>;
  /** A list that is searched while typing. */
  search<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined>;
  /** Like `search`, for picking several. */
  searchMany<T>(title: string, placeholder: string, find: Find<T>): Promise<readonly T[] | undefined>;
  /** Where to save; undefined if cancelled. */
  saveFile(title: string, name: string): Promise<ChosenFile | undefined>;
  /** A folder to save several files into. */
  saveFolder(title: string): Promise<string | undefined>;
  /** Files to send, as paths on the computer that runs the extension; undefined if cancelled. */
  openFiles(title: string, action: string, isMany: boolean): Promise<readonly string[] | undefined>;
  /** A notification, never modal; resolves with the button that was pressed. */
  notify<A extends string>(message: string, ...actions: A[]): Promise<A | undefined>;
  warn<A extends string>(message: string, ...actions: A[]): Promise<A | undefined>;
  error<A extends string>(message: string, ...actions: A[]): Promise<A | undefined>;
}

export class WindowPrompts implements Prompts {
  async confirm(title: string, detail: string, action: string): Promise<boolean> {
    return (await vscode.window.showWarningMessage(title, { modal: true, detail }, action)) === action;
  }

  async decide<A extends string>(title: string, detail: string, actions: readonly A[]): Promise<A | undefined> {
    return await vscode.window.showWarningMessage<A>(title, { modal: true, detail }, ...actions);
  }

  async input(question: InputQuestion): Promise<string | undefined> {
    const { title, prompt, check, signal } = question;
    const options = {
      title,
      prompt,
      value: question.value ?? '',
      ...(question.placeholder === undefined ? {} : { placeHolder: question.placeholder }),
      password: question.isSecret === true,
      ignoreFocusOut: true,
      ...(check ? { validateInput: check } : {}),
    };
    if (signal?.aborted) return undefined;
    const end = new vscode.CancellationTokenSource();
    const letGo = onAbort(signal, () => end.cancel());
    try {
      return await vscode.window.showInputBox(options, end.token);
    } finally {
      letGo();
      end.dispose();
    }
  }

  async pick<T>(title: string, choices: readonly Choice<T>[], placeholder?: string): Promise<T | undefined> {
    const items = toItems(choices);
    const options = {
      title,
      ignoreFocusOut: true,
      matchOnDescription: true,
      ...(placeholder === undefined ? {} : { placeHolder: placeholder }),
    };
    const picked = await vscode.window.showQuickPick(items, options);
    return picked && 'choice' in picked ? picked.choice.value : undefined;
  }

  async pickMany<T>(
    title: string,
    choices: readonly Choice<T>[],
    placeholder?: string,
  ): Promise<readonly T[] | undefined> {
    const options = {
      title,
      ignoreFocusOut: true,
      canPickMany: true as const,
      ...(placeholder === undefined ? {} : { placeHolder: placeholder }),
    };
    const picked = await vscode.window.showQuickPick(toItems(choices), options);
    return picked?.flatMap((item) => ('choice' in item ? [item.choice.value] : []));
  }

  async page<T>(question: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
    const { pagePick } = await import('./picks');
    return await pagePick(question);
  }

  async search<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined> {
    // Loaded at the first search.
    const { searchPick } = await import('./picks');
    return (await searchPick(title, placeholder, find, false))?.[0];
  }

  async searchMany<T>(title: string, placeholder: string, find: Find<T>): Promise<readonly T[] | undefined> {
    const { searchPick } = await import('./picks');
    return await searchPick(title, placeholder, find, true);
  }

  async saveFile(title: string, name: string): Promise<ChosenFile | undefined> {
    const folder =
      vscode.workspace.workspaceFolders?.find((open) => open.uri.scheme === 'file')?.uri ?? vscode.Uri.file(homedir());
    const defaultUri = vscode.Uri.joinPath(folder, name);
    const target = await vscode.window.showSaveDialog({ title, defaultUri });
    if (target && target.scheme !== 'file') {
      await this.notify(t('Only files on this computer are supported.'));
      return undefined;
    }
    return target && (await chosenFile(target.fsPath));
  }

  async saveFolder(title: string): Promise<string | undefined> {
    const folders = await vscode.window.showOpenDialog({
      title,
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: t('Select'),
    });
    return folders?.[0]?.fsPath;
  }

  async openFiles(title: string, action: string, isMany: boolean): Promise<readonly string[] | undefined> {
    const files = await vscode.window.showOpenDialog({ title, openLabel: action, canSelectMany: isMany });
    if (files?.some((file) => file.scheme !== 'file')) {
      await this.notify(t('Only files on this computer are supported.'));
      return undefined;
    }
    return files?.map((file) => file.fsPath);
  }

  async notify<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return await vscode.window.showInformationMessage<A>(message, ...actions);
  }

  async warn<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return await vscode.window.showWarningMessage<A>(message, ...actions);
  }

  async error<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return await vscode.window.showErrorMessage<A>(message, ...actions);
  }
}

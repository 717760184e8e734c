// Returns the focus to the page after questions that were asked from it.
import * as vscode from 'vscode';
import type { Prompts } from './prompts';

/** After a modal question or a choice of files, VS Code may leave the focus on the frame around a page, where no key does anything. */
export function returningPrompts(inner: Prompts): Prompts {
  const back = async <T>(answer: T): Promise<T> => {
    await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
    return answer;
  };
  return {
    ...inner,
    confirm: (...question) => inner.confirm(...question).then(back),
    decide: (...question) => inner.decide(...question).then(back),
    saveFile: (...question) => inner.saveFile(...question).then(back),
    saveFolder: (...question) => inner.saveFolder(...question).then(back),
    openFiles: (...question) => inner.openFiles(...question).then(back),
  };
}

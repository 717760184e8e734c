import type * as vscode from 'vscode';

/** Removes what was remembered of one connection. Keys of such values end with a dot and its id. */
export async function forgetKept(globalState: vscode.Memento, connectionId: string): Promise<void> {
  const keys = globalState.keys().filter((key) => key.endsWith(`.${connectionId}`));
  await Promise.all(keys.map((key) => globalState.update(key, undefined)));
}

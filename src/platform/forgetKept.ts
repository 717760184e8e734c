import * as vscode from 'vscode';

/** Removes what was remembered and stored of one connection. Keys of such values end with a dot and its id. Never throws. */
export async function forgetKept(
  globalState: vscode.Memento,
  folders: readonly vscode.Uri[],
  connectionId: string,
): Promise<void> {
  const keys = globalState.keys().filter((key) => key.endsWith(`.${connectionId}`));
  const removals = [
    ...keys.map((key) => globalState.update(key, undefined)),
    ...folders.map((folder) => vscode.workspace.fs.delete(folder, { recursive: true })),
  ];
  // A folder may not exist.
  await Promise.allSettled(removals);
}

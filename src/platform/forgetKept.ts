import { rm } from 'node:fs/promises';
import type * as vscode from 'vscode';

/** Removes what was remembered and stored of one connection. Keys of such values end with a dot and its id. Never throws. */
export async function forgetKept(
  states: readonly vscode.Memento[],
  folders: readonly string[],
  connectionId: string,
): Promise<void> {
  const removals = states.flatMap((state) =>
    state
      .keys()
      .filter((key) => key.endsWith(`.${connectionId}`))
      .map((key) => state.update(key, undefined)),
  );
  await Promise.allSettled([...removals, ...folders.map((folder) => rm(folder, { recursive: true, force: true }))]);
}

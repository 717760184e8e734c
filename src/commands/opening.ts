import * as vscode from 'vscode';
import type { CommandContext } from './command';
import { safeFileName } from './fileNames';

/** What VS Code shows by itself; the rest is for the person's own programs. */
const SHOWN_HERE = /^(text\/|image\/|application\/(json|xml)\b)|\.(txt|md|csv|json|xml|html?|png|jpe?g|gif|webp|svg)$/i;

/** Downloads into the private folder and opens the copy: here when it is text or an image, outside otherwise. */
export async function openCopy(
  context: CommandContext,
  fileName: string,
  contentType: string,
  download: (path: string) => Promise<unknown>,
): Promise<void> {
  const path = await context.tempFolder.pathFor(safeFileName(fileName));
  await download(path);
  const uri = vscode.Uri.file(path);
  // In a remote window «outside» would be another computer than the one that holds the file.
  const isShownHere = SHOWN_HERE.test(contentType) || SHOWN_HERE.test(fileName) || vscode.env.remoteName !== undefined;
  if (isShownHere || !(await vscode.env.openExternal(uri))) await vscode.commands.executeCommand('vscode.open', uri);
}

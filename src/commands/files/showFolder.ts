import * as vscode from 'vscode';
import { t } from '../../base/text';
import type { CommandContext } from '../commandContext';

interface FolderMessage {
  readonly message: string;
  readonly isWarning: boolean;
  /** The folder or file that was written, if any was. */
  readonly folder: string | undefined;
  readonly buttons: readonly string[];
}

/** A message with a button that shows the folder. Answers a button of its own. */
export async function showFolder(
  { prompts }: CommandContext,
  { message, isWarning, folder, buttons }: FolderMessage,
): Promise<string | undefined> {
  const show = t('Show in Folder');
  // In a remote window the folder is on another computer than the folders that can be shown.
  const all = [...(folder !== undefined && vscode.env.remoteName === undefined ? [show] : []), ...buttons];
  const pressed = await (isWarning ? prompts.warn(message, ...all) : prompts.notify(message, ...all));
  if (pressed === show && folder !== undefined)
    await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(folder));
  return pressed;
}

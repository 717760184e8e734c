// The message about files written to this computer: what they are, what is missing, and how to open them.
import * as vscode from 'vscode';
import { t } from '../../base/text';
import type { CommandContext } from '../commandContext';

interface Written {
  readonly done: string;
  /** What is missing or in doubt. Any note makes the message a warning; empty ones are left out. */
  readonly notes?: readonly string[];
  /** The file or folder; undefined if none was written. */
  readonly path: string | undefined;
  readonly canOpen?: true;
  /** A text with more details, if there are any. */
  readonly details?: { readonly name: string; readonly text: string } | undefined;
  readonly others?: readonly string[];
}

/** Returns any other button that was pressed. */
export async function tellWritten(
  { prompts, openReport }: CommandContext,
  { done, notes = [], path, canOpen, details, others = [] }: Written,
): Promise<string | undefined> {
  const [open, show, more] = [t('Open'), t('Show in Folder'), t('Details')];
  // In a remote window, the file is on another computer than the folders that can be shown.
  const canShow = path !== undefined && vscode.env.remoteName === undefined;
  const buttons = [...(canOpen ? [open] : []), ...(canShow ? [show] : []), ...(details ? [more] : []), ...others];
  const said = notes.filter(Boolean);
  const message = [done, ...said].join(' ');
  const pressed = await (said.length > 0 ? prompts.warn(message, ...buttons) : prompts.notify(message, ...buttons));
  const uri = vscode.Uri.file(path ?? '');
  if (pressed === open) await vscode.commands.executeCommand('vscode.open', uri);
  else if (pressed === show) await vscode.commands.executeCommand('revealFileInOS', uri);
  else if (pressed === more && details) await openReport(`${details.name}.txt`, details.text);
  return pressed;
}

/** A line for each thing that could not be saved. Undefined if there is none. */
export function unsavedDetails(lines: readonly string[]): Written['details'] {
  return lines.length === 0 ? undefined : { name: t('Not saved'), text: `${lines.join('\n')}\n` };
}

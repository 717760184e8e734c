// Opens a file: text and pictures read-only in VS Code, allowed documents in their own program. Asks about other types.
import * as vscode from 'vscode';
import { assertNever } from '../../base/assertNever';
import { sentence, t } from '../../base/text';
import { visibleRow } from '../../base/visibleText';
import type { ViewName } from '../../contributions';
import { safeFileName } from '../../domain/files/fileNames';
import { fileEnding, openingOf } from '../../domain/files/fileOpening';
import { MAX_EDITOR_BYTES } from '../../editors/stored/storedFiles';
import { withLongProgress } from '../../platform/progress';
import { menuTitle } from '../../tree/manifestCommands';
import { tooLargeToOpenText } from '../../words/tooLarge';
import type { CommandContext } from '../commandContext';
import type { Call } from '../target/takes';
import { saveFiles } from './saving';
import type { StoredFile } from './storedFile';

/** `view` shows the download progress. From rows, the focus stays there. */
export async function openFile(
  context: CommandContext,
  view: ViewName,
  file: StoredFile,
  { isFromRows }: Call,
): Promise<void> {
  const preserveFocus = isFromRows === true;
  const diskName = safeFileName(file.fileName);
  const opening = openingOf(diskName);
  switch (opening) {
    case 'text':
    case 'image':
      return await openHere(context, file, { isText: opening === 'text', preserveFocus });
    case 'outside':
      return await openOutside(context, view, file, diskName, preserveFocus);
    case 'ask':
      return await askFirst(context, file, diskName);
    default:
      return assertNever(opening);
  }
}

/** Uses the workspace file system: nothing is written to disk, and the read-only editor can't lose edits. */
async function openHere(
  context: CommandContext,
  file: StoredFile,
  { isText = false, preserveFocus }: { readonly isText?: boolean; readonly preserveFocus: boolean },
): Promise<void> {
  if ((file.sizeBytes ?? 0) > MAX_EDITOR_BYTES) {
    const question = t('Save “{0}”?', file.fileName);
    const detail = tooLargeToOpenText(MAX_EDITOR_BYTES);
    if (await context.prompts.confirm(question, detail, menuTitle('recordsWorkspace.attachments.saveAttachment')))
      await saveFiles(context, [file]);
    return;
  }
  const shown = { preserveFocus };
  if (!isText) return void (await vscode.commands.executeCommand('vscode.open', file.uri, shown));
  // Both calls request the text editor: a custom editor chosen for the type might execute the file's contents. `openWith` comes
  // second because it opens no preview, but its editor explains why a file can't be read or isn't text.
  await Promise.resolve(vscode.window.showTextDocument(file.uri, shown)).catch(() =>
    vscode.commands.executeCommand('vscode.openWith', file.uri, 'default', shown),
  );
}

async function openOutside(
  context: CommandContext,
  view: ViewName,
  file: StoredFile,
  diskName: string,
  preserveFocus: boolean,
): Promise<void> {
  // In a remote window, the external program would run on another computer than the one that stores the file.
  if (!context.openOutside) return await openHere(context, file, { preserveFocus });
  const path = await context.tempFolder.pathFor(diskName);
  let isOpen = false;
  try {
    await withLongProgress(view, t('Loading'), ({ signal }) => file.save(path, { signal }));
    isOpen = await context.openOutside(path);
  } finally {
    if (!isOpen) await context.tempFolder.remove(path);
  }
  if (!isOpen) await openHere(context, file, { preserveFocus });
}

async function askFirst(context: CommandContext, file: StoredFile, diskName: string): Promise<void> {
  const ending = fileEnding(diskName);
  const type = t('{0}: {1}', t('Type'), ending === '' ? t('Unknown') : `.${ending}`);
  const why = t("It isn't opened here because it could run or hide a program.");
  const asText = t('Open as Text');
  const saveAs = menuTitle('recordsWorkspace.attachments.saveAttachment');
  const question = t('Save “{0}”?', sentence(visibleRow(file.fileName)));
  const decision = await context.prompts.decide(question, `${type}. ${why}`, [saveAs, asText]);
  if (decision === saveAs) await saveFiles(context, [file]);
  else if (decision === asText) await openHere(context, file, { isText: true, preserveFocus: false });
}

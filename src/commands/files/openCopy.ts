import * as vscode from 'vscode';
import { t } from '../../base/text';
import { stemAndEnding } from '../../domain/files/fileNames';
import { copyUri } from '../../editors/stored/copyUri';
import type { StoredFileRef } from '../../editors/stored/storedFileAddress';

/** Opens an editable copy of a text file. Saving it uploads the copy. */
export async function openCopy(file: StoredFileRef, fileName: string): Promise<void> {
  const [stem, ending] = stemAndEnding(fileName);
  const uri = copyUri({ file, fileName }, `${t('{0} (edited copy)', stem)}${ending}`);
  await vscode.commands.executeCommand('vscode.openWith', uri, 'default', { preview: false });
}

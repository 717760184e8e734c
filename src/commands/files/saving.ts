import * as vscode from 'vscode';
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { safeFileName } from '../../domain/files/fileNames';
import { countingTo, withNotification } from '../../platform/progress';
import { menuTitle } from '../../tree/manifestCommands';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import type { SaveOptions } from '../../workspace/files/attachments';
import { tryEach } from '../../workspace/loading/tryEach';
import type { CommandContext } from '../commandContext';
import { tellResult } from '../tell/summary';

export interface FileToSave {
  readonly fileName: string;
  /** Writes the file and returns its size in bytes. */
  readonly save: (path: string, options: SaveOptions) => Promise<number>;
}

/** A single file is saved where the user chooses. Several go into one folder without replacing existing files. */
export async function saveFiles(context: CommandContext, files: readonly FileToSave[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const place = await placeOf(context, first, files.length);
  if (!place) return;
  const { pathOf, onExisting } = place;
  let sizeBytes = 0;
  const result = await withNotification(t('Saving'), (long) =>
    tryEach(
      files,
      async (file) => {
        const savedBytes = await file.save(pathOf(file), { signal: long.signal, keepsDifferent: true, onExisting });
        // Not `+= await`: that would drop the sizes of files saved meanwhile.
        sizeBytes += savedBytes;
      },
      { signal: long.signal, onProgress: countingTo(long, files.length) },
    ),
  );
  const done = t('Saved {0} ({1}).', namedOrCounted(result.done, nameOf, 'file'), formatBytes(sizeBytes));
  void tellResult(context, result, done, nameOf);
}

function nameOf({ fileName }: FileToSave): string {
  return fileName;
}

interface Place {
  readonly pathOf: (file: FileToSave) => string;
  readonly onExisting: SaveOptions['onExisting'];
}

/** Where the user wants the files. Undefined if cancelled. */
async function placeOf({ prompts }: CommandContext, file: FileToSave, count: number): Promise<Place | undefined> {
  const title = menuTitle('recordsWorkspace.attachments.saveAttachment');
  if (count === 1) {
    const chosen = await prompts.saveFile(t('{0}: {1}', file.fileName, title), safeFileName(file.fileName));
    return chosen && { pathOf: () => chosen.path, onExisting: chosen.onExisting };
  }
  const folder = await prompts.saveFolder(t('{0}: {1}', countText('file', count), title));
  if (folder === undefined) return undefined;
  return {
    pathOf: ({ fileName }) => vscode.Uri.joinPath(vscode.Uri.file(folder), safeFileName(fileName)).fsPath,
    onExisting: 'freeName',
  };
}

import * as vscode from 'vscode';
import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { withNotification } from '../../platform/progress';
import type { SaveOptions } from '../../workspace/files/attachments';
import { tryEach } from '../../workspace/loading/tryEach';
import type { CommandContext } from '../commandContext';
import { freeName, safeFileName } from '../../domain/files/fileNames';
import { tellResult } from '../tell/summary';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';

export interface FileToSave {
  readonly fileName: string;
  /** Writes the file and returns its size in bytes. */
  readonly save: (path: string, options: SaveOptions) => Promise<number>;
}

/** A single file is saved where the user chooses. Several go into one folder without replacing existing files. */
export async function saveFiles(context: CommandContext, files: readonly FileToSave[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const paths = files.length === 1 ? await onePath(context, first) : await manyPaths(context, files);
  if (!paths) return;
  let sizeBytes = 0;
  const result = await withNotification(t('Saving'), (long) =>
    tryEach(
      files,
      async (file) => {
        sizeBytes += await file.save(paths.get(file) ?? '', { signal: long.signal, keepsDifferent: true });
      },
      {
        signal: long.signal,
        onProgress: (through) =>
          long.report(t('{0} of {1}', formatNumber(through), formatNumber(files.length)), through / files.length),
      },
    ),
  );
  const done = t('Saved {0} ({1}).', namedOrCounted(result.done, nameOf, 'file'), formatBytes(sizeBytes));
  void tellResult(context, result, done, nameOf);
}

function nameOf({ fileName }: FileToSave): string {
  return fileName;
}

async function onePath(context: CommandContext, file: FileToSave): Promise<Map<FileToSave, string> | undefined> {
  const path = await context.prompts.saveFile(t('{0}: {1}', file.fileName, t('Save As…')), safeFileName(file.fileName));
  return path === undefined ? undefined : new Map([[file, path]]);
}

async function manyPaths(
  context: CommandContext,
  files: readonly FileToSave[],
): Promise<Map<FileToSave, string> | undefined> {
  const folder = await context.prompts.saveFolder(t('{0}: {1}', countText('file', files.length), t('Save As…')));
  if (folder === undefined) return undefined;
  const uri = vscode.Uri.file(folder);
  const taken = new Set((await vscode.workspace.fs.readDirectory(uri)).map(([name]) => name));
  const paths = new Map<FileToSave, string>();
  for (const file of files) {
    const name = freeName(safeFileName(file.fileName), taken);
    taken.add(name);
    paths.set(file, vscode.Uri.joinPath(uri, name).fsPath);
  }
  return paths;
}

// Saves a copy of an export that is safe to open in a spreadsheet, beside the exact file. Never overwrites a file.
import * as vscode from 'vscode';
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { withNotification } from '../../platform/progress';
import { writePlainCsv } from '../../workspace/csv/plainCsv';
import type { WrittenFile } from './exportReport';
import { freeName } from '../../domain/files/fileNames';

export async function savePlainCopy(file: string): Promise<WrittenFile> {
  const uri = vscode.Uri.file(file);
  const folder = vscode.Uri.joinPath(uri, '..');
  const taken = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  const [, stem = '', ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(uri.path.split('/').at(-1) ?? '') ?? [];
  const copyName = freeName(t('{0} (no formulas)', stem) + ending, taken);
  const copy = vscode.Uri.joinPath(folder, copyName);
  const written = await withNotification(t('Saving'), (long) =>
    writePlainCsv(file, copy.fsPath, {
      signal: long.signal,
      onProgress: (sizeBytes) => long.report(formatBytes(sizeBytes)),
    }),
  );
  return { path: copy.fsPath, ...written };
}

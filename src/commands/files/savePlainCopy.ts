// Saves a copy of an export that is safe to open in a spreadsheet, beside the exact file. Never overwrites a file.
import * as vscode from 'vscode';
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { withNotification } from '../../platform/progress';
import { writePlainCsv } from '../../workspace/csv/plainCsv';
import type { CommandContext } from '../commandContext';
import { freeName } from './fileNames';

export async function savePlainCopy(context: CommandContext, file: string): Promise<void> {
  const uri = vscode.Uri.file(file);
  const folder = vscode.Uri.joinPath(uri, '..');
  const taken = (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  const [, stem = '', ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(uri.path.split('/').at(-1) ?? '') ?? [];
  const copyName = freeName(t('{0} (no formulas)', stem) + ending, taken);
  const copy = vscode.Uri.joinPath(folder, copyName);
  await withNotification(t('Saving'), (long) =>
    writePlainCsv(file, copy.fsPath, {
      signal: long.signal,
      onProgress: (sizeBytes) => long.report(formatBytes(sizeBytes)),
    }),
  );
  const open = t('Open');
  const message = t('Saved “{0}”. Cells that look like formulas start with an apostrophe.', copyName);
  const pressed = await context.prompts.notify(message, open);
  if (pressed === open) await vscode.commands.executeCommand('vscode.open', copy);
}

// The copy of an export that is safe to open in a spreadsheet, beside the exact file and never over another one.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { formatBytes } from '../base/format';
import { t } from '../base/text';
import { withNotification } from '../platform/progress';
import { writePlainCsv } from '../workspace/plainCsv';
import type { CommandContext } from './command';
import { freeName } from './fileNames';

export async function savePlainCopy(context: CommandContext, file: string): Promise<void> {
  const { dir, name, ext } = path.parse(file);
  const copyName = freeName(t('{0} (no formulas)', name) + ext, await readdir(dir));
  const copy = path.join(dir, copyName);
  await withNotification(t('Saving a copy without formulas'), (long) =>
    writePlainCsv(file, copy, {
      signal: long.signal,
      onProgress: (sizeBytes) => long.report(formatBytes(sizeBytes)),
    }),
  );
  const open = t('Open file');
  const message = t('Saved “{0}”. Cells that looked like formulas begin with an apostrophe there.', copyName);
  const pressed = await context.prompts.notify(message, open);
  if (pressed === open) await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(copy));
}

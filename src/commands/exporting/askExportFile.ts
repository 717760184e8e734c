// Asks where to save an export of Records.
import { t } from '../../base/text';
import { safeFileName } from '../../domain/files/fileNames';
import type { Mini } from '../../domain/mini';
import type { ChosenFile } from '../../platform/prompts/chosenFile';
import { nameOrId } from '../../words/titles';
import type { CommandContext } from '../commandContext';
import { countOf } from './tellExport';

/** Undefined if cancelled. A single Mini gives the file its name. */
export async function askExportFile(
  context: CommandContext,
  minis: readonly Mini[],
  extension: 'csv' | 'jsonl',
): Promise<ChosenFile | undefined> {
  const [first] = minis;
  const name = minis.length === 1 && first ? safeFileName(nameOrId(first)) : 'records';
  return await context.prompts.saveFile(t('{0}: {1}', countOf(minis), t('Records')), `${name}.${extension}`);
}

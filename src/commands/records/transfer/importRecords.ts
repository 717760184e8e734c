import { t } from '../../../base/text';
import type { Mini } from '../../../domain/mini';
import { one, targetCommand, type Takes } from '../../defineCommand';
import { minis } from '../../target/minis';
import type { CommandContext } from '../../commandContext';
import { askFolder } from '../../importing/askFolder';
import { isFolder } from '../../../workspace/importing/reading/importSource';
import { showImport } from '../../importing/showImport';
import { runImport } from '../../importing/runImport';

const found = one(minis, 'canShowRecords', t('Import Records into'));

/** A file is not imported into what happens to be selected: without a row, the Mini is asked for. */
const takes: Takes<Mini> = {
  ...found,
  find: (asking) => found.find({ ...asking, call: { ...asking.call, named: asking.call.named ?? [] } }),
};

export const importRecords = targetCommand(
  'recordsWorkspace.records.importRecords',
  takes,
  async (workspace, context, mini, { offer }) => {
    if (offer?.what === 'mapped')
      return await runImport(workspace, context, { mini, ...offer.mapped }, offer.onPlanned);
    const path = offer?.what === 'localFile' ? offer.path : await askPath(context);
    if (path === undefined) return;
    if (await isFolder(path)) {
      const found = await askFolder(workspace, context, mini, path);
      if (found) await runImport(workspace, context, { mini, ...found });
    } else await showImport(workspace, context, mini, path);
  },
);

async function askPath(context: CommandContext): Promise<string | undefined> {
  const title = t('Import Records');
  const isOfFolder = await context.prompts.pick(title, [
    { label: t('{0}…', t('File')), icon: 'file', description: 'CSV, JSON, JSON Lines, XLSX', value: false },
    { label: t('Folder…'), icon: 'folder', description: t('Files to attach'), value: true },
  ]);
  if (isOfFolder === undefined) return undefined;
  if (isOfFolder) return await context.prompts.saveFolder(title);
  return (await context.prompts.openFiles(title, t('Import'), false))?.[0];
}

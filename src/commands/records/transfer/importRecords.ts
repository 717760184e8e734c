import { t } from '../../../base/text';
import type { Mini } from '../../../domain/mini';
import { withNotification } from '../../../platform/progress';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { countText } from '../../../words/counts';
import {
  folderImport,
  indexesOf,
  listFolder,
  MAX_FILES,
  type FolderGrouping,
} from '../../../workspace/importing/files/folderSource';
import type { MappedFile } from '../../../workspace/importing/importMapping';
import { isFolder } from '../../../workspace/importing/reading/importSource';
import { RecordLookup } from '../../../workspace/importing/recordLookup';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import type { CommandContext } from '../../commandContext';
import { nameOfFile } from '../../files/nameOfFile';
import { runImport } from '../../importing/runImport';
import { targetCommand } from '../../target/defineCommand';
import { minis } from '../../target/minis';
import { one, type Takes } from '../../target/takes';

const found = one(minis, 'canShowRecords', t('Import Records into'));

/** Ignores the selection: without a row, the user picks the Mini to import into. */
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
  const title = context.title;
  const isOfFolder = await context.prompts.pick(title, [
    { label: t('{0}…', t('File')), icon: 'file', description: 'CSV, JSON, JSON Lines, XLSX', value: false },
    { label: t('Folder…'), icon: 'folder', description: t('Attachments'), value: true },
  ]);
  if (isOfFolder === undefined) return undefined;
  if (isOfFolder) return await context.prompts.saveFolder(title);
  return (await context.prompts.openFiles(title, t('Import'), false))?.[0];
}

/** How a folder of files is imported: by an index in it, or by the names of its files or subfolders. */
type Way = { readonly index: string } | { readonly grouping: FolderGrouping };

/** Beyond this number, such files aren't indexes but are to be imported themselves. */
const MAX_INDEXES = 5;

/** Undefined if cancelled or refused, or if the user chose an index, whose own tab is opened then. */
async function askFolder(
  workspace: RemoteWorkspace,
  context: CommandContext,
  mini: Mini,
  path: string,
): Promise<MappedFile | undefined> {
  const listing = await listFolder(path);
  const { files, links, fileName, isCut } = listing;
  const isEmpty = files.length + links.length === 0;
  if (isEmpty || isCut) {
    const most = countText('file', MAX_FILES);
    const reason = isCut ? t("It has more than {0}. Remove those that aren't imported.", most) : t("It's empty.");
    await context.prompts.error(t("Couldn't import “{0}”. {1}", fileName, reason));
    return undefined;
  }
  const subfolders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0]));
  const indexes = indexesOf(listing).slice(0, MAX_INDEXES);
  const byFolder: Choice<Way> = { label: t('One Record per subfolder'), icon: 'folder', value: { grouping: 'folder' } };
  const ways: Choice<Way>[] = [
    ...indexes.map((index) => ({ label: t('Use “{0}” as index', index), icon: 'list-flat', value: { index } })),
    {
      label: t('One Record per file'),
      icon: 'file',
      description: countText('file', files.length),
      value: { grouping: 'file' },
    },
    ...(subfolders.size === 0 ? [] : [byFolder]),
  ];
  const title = t('Import “{0}”', fileName);
  const hint = t('Each file is added to the Record with its name, or to a new Record');
  const way = await context.prompts.pick<Way>(title, ways, hint);
  if (!way) return undefined;
  if ('index' in way) {
    await showImport(workspace, context, mini, `${path}/${way.index}`, true);
    return undefined;
  }
  const found = await withNotification(t('{0}: {1}', t('Loading'), t('“{0}”', fileName)), ({ signal }) =>
    folderImport(listing, way.grouping, mini.id, new RecordLookup(workspace.records), signal),
  );
  return { ...found, folder: path };
}

/** Opens the tab of a file to import, where the user maps its columns and starts the check. */
async function showImport(
  { connection }: RemoteWorkspace,
  { imports }: CommandContext,
  { id: miniId }: Mini,
  path: string,
  /** Whether the file lists the other files of its folder. */
  isIndex = false,
): Promise<void> {
  const ref = { connectionId: connection.id, miniId, path, ...(isIndex ? { isIndex } : {}) };
  await imports.show(ref, t('Import “{0}”', nameOfFile(path)));
}

// Opens the tab of a file to import, where its columns are mapped and from where it is checked.
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { nameOfFile } from '../exporting/nameOfFile';

export async function showImport(
  { connection }: RemoteWorkspace,
  { imports }: CommandContext,
  { id: miniId }: Mini,
  path: string,
  /** It lists the files of its folder. */
  isIndex = false,
): Promise<void> {
  const ref = { connectionId: connection.id, miniId, path, ...(isIndex ? { isIndex } : {}) };
  await imports.show(ref, t('Import “{0}”', nameOfFile(path)));
}

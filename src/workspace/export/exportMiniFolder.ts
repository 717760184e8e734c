// Everything the service has of one Mini, as a folder: for a person who asks what is stored about them.
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { fileFailure } from '../files/fileTarget';
import { MiniFolder } from './miniFolder';
import type { ExportedService, MiniExport, MiniExportOptions } from './miniManifest';
import { createOwnFolder } from './createOwnFolder';

const OPERATION = 'listRecords';

/** Writes a new folder into `parent`. Throws a ServiceError. A failed or cancelled export leaves nothing behind. */
export async function exportMiniFolder(
  service: ExportedService,
  miniId: string,
  parent: string,
  name: string,
  options: MiniExportOptions,
): Promise<MiniExport> {
  const folder = await createOwnFolder(parent, name, OPERATION);
  const part = `${folder}.part`;
  let isPartOurs = false;
  try {
    await mkdir(part);
    isPartOurs = true;
    const written = await new MiniFolder(service, miniId, part, options).write();
    // An empty folder reserved the name.
    await rmdir(folder);
    await rename(part, folder);
    return { folder, ...written };
  } catch (error) {
    if (isPartOurs) await rm(part, { recursive: true, force: true }).catch(() => undefined);
    // Not with what another program has put there.
    await rmdir(folder).catch(() => undefined);
    throw fileFailure(error, { operation: OPERATION, signal: options.signal });
  }
}

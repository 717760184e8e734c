// Exports everything the service stores about one Mini as a folder, for instance for a subject access request.
import { rm, rmdir } from 'node:fs/promises';
import { fileFailure } from '../../domain/files/fileFailure';
import { renameWritten } from '../files/renameWritten';
import { createOwnFolder } from './createOwnFolder';
import { MiniFolder } from './miniFolder';
import type { ExportedService, MiniExport, MiniExportOptions } from './miniManifest';

const OPERATION = 'listRecords';

/** Writes a new folder into `parent`. Throws a ServiceError. A failed or cancelled export leaves nothing behind. */
export async function exportMiniFolder(
  service: ExportedService,
  miniId: string,
  parent: string,
  name: string,
  options: MiniExportOptions,
): Promise<MiniExport> {
  const part = await createOwnFolder(parent, `${name}.part`, OPERATION);
  try {
    const written = await new MiniFolder(service, miniId, part, options).write();
    // Reserves the name just before renaming: other programs may write into any folder they see.
    const folder = await createOwnFolder(parent, name, OPERATION);
    await rmdir(folder);
    await renameWritten(part, folder);
    return { folder, ...written };
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    throw fileFailure(error, { operation: OPERATION, signal: options.signal });
  }
}

// A folder of its own for each export, so nothing in the chosen folder is ever replaced.
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../base/errorCode';
import { fileFailure } from '../../domain/files/fileFailure';
import { FreeNames, safeFileName } from '../../domain/files/fileNames';

/** Creates a folder with this name, or the next free one. Throws `fileNotWritten`. */
export async function createOwnFolder(parent: string, name: string, operation: string): Promise<string> {
  try {
    const names = new FreeNames(await readdir(parent));
    for (;;) {
      const folder = path.join(parent, names.take(safeFileName(name)));
      const isCreated = await mkdir(folder).then(() => true, falseIfThere);
      if (isCreated) return folder;
    }
  } catch (error) {
    throw fileFailure(error, { operation });
  }
}

/** False if another program has created the folder first. */
function falseIfThere(error: unknown): false {
  if (errorCode(error) !== 'EEXIST') throw error;
  return false;
}

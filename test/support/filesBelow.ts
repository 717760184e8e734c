import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The paths of all files in a folder and its subfolders; none if it doesn't exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

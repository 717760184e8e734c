import { access } from 'node:fs/promises';

export interface ChosenFile {
  /** On the computer that runs the extension. */
  readonly path: string;
  /** The dialog only asks about a file that already exists. The user never agreed to replace one that appears later. */
  readonly onExisting: 'replace' | 'refuse';
}

/** Checks for an existing file right after the user chose the path. */
export async function chosenFile(path: string): Promise<ChosenFile> {
  return await access(path).then(
    () => ({ path, onExisting: 'replace' }),
    () => ({ path, onExisting: 'refuse' }),
  );
}

import { access } from 'node:fs/promises';

export interface ChosenFile {
  /** On the computer that runs the extension. */
  readonly path: string;
  /** The dialog asks only about a file that is there. One that appears later is nothing the user agreed to replace. */
  readonly onExisting: 'replace' | 'refuse';
}

/** Asked right after the user chose it. */
export async function chosenFile(path: string): Promise<ChosenFile> {
  return await access(path).then(
    () => ({ path, onExisting: 'replace' }),
    () => ({ path, onExisting: 'refuse' }),
  );
}

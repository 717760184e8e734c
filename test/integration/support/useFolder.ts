// An empty folder for the files of one test, alone in its parent folder, removed with that afterwards.
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

export interface Folder {
  /** The absolute path of a file in it. */
  file(name: string): string;
  readonly path: string;
  names(): Promise<string[]>;
  text(name: string): Promise<string>;
}

/** Call inside `describe`. */
export function useFolder(): Folder {
  let parent = '';
  let folder = '';
  beforeEach(async () => {
    parent = await mkdtemp(path.join(os.tmpdir(), 'records-journey-'));
    folder = path.join(parent, 'files');
    await mkdir(folder);
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));
  return {
    get path() {
      return folder;
    },
    file: (name) => path.join(folder, name),
    names: async () => (await readdir(folder)).sort(),
    text: (name) => readFile(path.join(folder, name), 'utf8'),
  };
}

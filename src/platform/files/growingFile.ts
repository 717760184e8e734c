// A file in the private folder that is written in chunks.
import { open, type FileHandle } from 'node:fs/promises';
import type { TempFolder } from './tempFolder';

export class GrowingFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** Throws Node's errors. */
  static async create(tempFolder: TempFolder): Promise<GrowingFile> {
    const path = await tempFolder.pathFor('file');
    return new GrowingFile(path, await open(path, 'wx', 0o600));
  }

  append(bytes: Uint8Array): Promise<void> {
    return this.handle.appendFile(bytes);
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

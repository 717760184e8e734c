// A file in the private folder that is written in chunks. Throws a ServiceError where that fails, such as on a full disk.
import { open, type FileHandle } from 'node:fs/promises';
import { fileFailure } from '../../domain/files/fileFailure';
import type { TempFolder } from './tempFolder';

export class GrowingFile {
  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  static async create(tempFolder: TempFolder): Promise<GrowingFile> {
    const path = await tempFolder.pathFor('file');
    return new GrowingFile(path, await open(path, 'wx', 0o600).catch(notWritten));
  }

  append(bytes: Uint8Array): Promise<void> {
    return this.handle.appendFile(bytes).catch(notWritten);
  }

  close(): Promise<void> {
    return this.handle.close().catch(notWritten);
  }
}

function notWritten(error: unknown): never {
  throw fileFailure(error, { operation: 'tempFile' });
}

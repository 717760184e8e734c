// Journals of one workspace in a folder of this computer.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../../../base/clock';
import { errorCode } from '../../../base/errorCode';
import { ServiceError, type Failure } from '../../../domain/failure';
import { fileFailure } from '../../../domain/files/fileFailure';
import { lockFile, type FileLock } from '../../files/fileLock';
import { readFailure } from '../../files/fileSource';
import type { JournalFiles, JournalParts, OpenJournalFile } from './journalFiles';

const OPERATION = 'journal';
const END = '.journal';
const LOCK_END = '.lock';
const OWNER_ONLY = 0o600;
/** Other windows see what one writes to VS Code's storage only after a moment. */
const PAUSE_MS = 1000;
const deleted: Failure = { kind: 'fileNotWritten', operation: OPERATION, code: 'ENOENT' };

export class DiskJournalFiles implements JournalFiles {
  constructor(
    private readonly folder: string,
    private readonly clock = systemClock,
  ) {}

  /** Runs one task at a time, across all windows. */
  readonly alone = async <T>(task: () => Promise<T>): Promise<T> => {
    for (;;) {
      const held = await this.lock('alone');
      if (held) return await task().finally(() => void this.clock.sleep(PAUSE_MS).then(() => held.release()));
      await this.clock.sleep(PAUSE_MS);
    }
  };

  async list(): Promise<readonly string[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw notRead(error);
    });
    return names.filter((name) => name.endsWith(END)).map((name) => decodeURIComponent(name.slice(0, -END.length)));
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of createReadStream(this.pathOf(id))) yield chunk as Uint8Array;
    } catch (error) {
      throw notRead(error);
    }
  }

  async openParts(id: string): Promise<JournalParts> {
    const file = await open(this.pathOf(id), 'r').catch((error: unknown) => {
      throw notRead(error);
    });
    let bytes = Buffer.alloc(0);
    return {
      read: async (offset, length) => {
        try {
          if (bytes.length < length) bytes = Buffer.allocUnsafeSlow(length);
          const { bytesRead } = await file.read(bytes, 0, length, offset);
          return bytes.subarray(0, bytesRead);
        } catch (error) {
          throw notRead(error);
        }
      },
      close: () => file.close(),
    };
  }

  async open(id: string, length: number): Promise<OpenJournalFile> {
    return await written(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const file = await open(this.pathOf(id), 'a', OWNER_ONLY);
      let hasLinks = false;
      try {
        const { size, nlink } = await file.stat();
        hasLinks = nlink > 0;
        // Lines can't be read without the lines before them.
        if (size < length) throw new ServiceError(deleted);
        // Windows can't truncate a file through a handle that appends.
        if (size > length) await truncate(this.pathOf(id), length);
        // Makes sure that the name of a new file is on disk as well.
        if (length === 0) await syncFolder(this.folder);
      } catch (error) {
        await file.close();
        throw error;
      }
      return {
        append: (bytes) =>
          written(async () => {
            // Operating systems still write to an open file after it was deleted.
            if ((await file.stat()).nlink === 0 && hasLinks) throw new ServiceError(deleted);
            await file.appendFile(bytes);
            await file.datasync();
          }),
        close: () => file.close(),
      };
    });
  }

  async remove(id: string): Promise<void> {
    await written(() => rm(this.pathOf(id), { force: true }));
  }

  async writtenAt(id: string): Promise<number> {
    const { mtimeMs } = await stat(this.pathOf(id)).catch((error: unknown) => {
      throw notRead(error);
    });
    return mtimeMs;
  }

  async sizeOf(id: string): Promise<number> {
    return (await stat(this.pathOf(id)).catch(() => undefined))?.size ?? 0;
  }

  async lock(id: string): Promise<FileLock | undefined> {
    return await written(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return await lockFile(this.pathOf(id, LOCK_END), this.clock);
    });
  }

  private pathOf(id: string, end = END): string {
    return path.join(this.folder, `${encodeURIComponent(id)}${end}`);
  }
}

/** Windows can't sync folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function written<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw notWritten(error);
  }
}

function notWritten(error: unknown): unknown {
  return fileFailure(error, { operation: OPERATION });
}

function notRead(error: unknown): unknown {
  return readFailure(error, OPERATION, 'journal');
}

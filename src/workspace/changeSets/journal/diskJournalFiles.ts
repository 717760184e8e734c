// Journals of one workspace in a folder of this computer.
import { mkdir, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../../base/errorCode';
import { isRunning } from '../../../base/isRunning';
import { readFailure } from '../../files/fileSource';
import { fileFailure } from '../../files/fileTarget';
import type { JournalFiles, JournalLock, JournalParts, OpenJournalFile } from './journalFiles';

const OPERATION = 'journal';
const END = '.journal';
const LOCK_END = '.lock';
/** A window that runs a change set touches its lock each minute, and waits for the service at most so long. */
const STALE_MS = 7_200_000;
const OWNER_ONLY = 0o600;

export class DiskJournalFiles implements JournalFiles {
  constructor(private readonly folder: string) {}

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
    return {
      read: async (offset, length) => {
        try {
          const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
          return buffer.subarray(0, bytesRead);
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
      if ((await file.stat()).size > length) await file.truncate(length);
      // The name of a new file is on disk as well.
      if (length === 0) await syncFolder(this.folder);
      return {
        append: (bytes) =>
          written(async () => {
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
    return (await stat(this.pathOf(id))).mtimeMs;
  }

  async sizeOf(id: string): Promise<number> {
    return (await stat(this.pathOf(id)).catch(() => undefined))?.size ?? 0;
  }

  async lock(id: string): Promise<JournalLock | undefined> {
    const lockPath = this.pathOf(id, LOCK_END);
    await written(() => mkdir(this.folder, { recursive: true, mode: 0o700 }));
    for (let isFirst = true; ; isFirst = false) {
      try {
        await writeFile(lockPath, String(process.pid), { flag: 'wx', mode: OWNER_ONLY });
        return {
          touch: () => utimes(lockPath, new Date(), new Date()).catch(() => undefined),
          release: () => rm(lockPath, { force: true }).catch(() => undefined),
        };
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw notWritten(error);
        if (!isFirst || !(await isStale(lockPath))) return undefined;
        await rm(lockPath, { force: true });
      }
    }
  }

  private pathOf(id: string, end = END): string {
    return path.join(this.folder, `${encodeURIComponent(id)}${end}`);
  }
}

/** Its process has ended, or another one has its number by now. */
async function isStale(lockPath: string): Promise<boolean> {
  try {
    const pid = Number(await readFile(lockPath, 'utf8'));
    const { mtimeMs } = await stat(lockPath);
    return (pid > 0 && !isRunning(pid)) || mtimeMs < Date.now() - STALE_MS;
  } catch (error) {
    // Released meanwhile.
    return errorCode(error) === 'ENOENT';
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

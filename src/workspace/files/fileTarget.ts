// Writes streams to disk: first into a `.part` file, renamed when complete. A failed or cancelled write leaves no file
// behind. A download that differs from what the service lists is kept under the `.part` name if the caller asks for it.
import { randomBytes } from 'node:crypto';
import { open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../base/errorCode';
import { ServiceError } from '../../domain/failure';
import { fileFailure } from '../../domain/files/fileFailure';
import { FreeNames, safeFileName } from '../../domain/files/fileNames';
import { BatchedFile } from './batchedFile';
import type { FileDifference } from './downloadCheck';
import { markDownloaded } from './markDownloaded';
import { renameWritten } from './renameWritten';

export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** The operationId the bytes come from. */
  readonly operation: string;
  /** Called with each chunk before it is written, for counting and checks. */
  readonly onChunk?: ((chunk: Uint8Array) => void) | undefined;
  /** Called when everything is written. A file that differs is not moved to its final path. */
  readonly difference?: (() => Promise<FileDifference | undefined>) | undefined;
  /** Keeps a file that differs under its `.part` name, which the failure contains. Otherwise it is deleted. */
  readonly keepsDifferent?: boolean | undefined;
  readonly onExisting?: OnExisting | undefined;
}

/** What to do if the name is taken when the new file is complete. `freeName` gives the new file another name. */
export type OnExisting = 'replace' | 'refuse' | 'freeName';

/**
 * Streams to `target`, returns the number of bytes. At the end it applies `onExisting`, by default `replace`. Throws a ServiceError.
 */
export async function writeToFile(
  stream: ReadableStream<Uint8Array>,
  target: string,
  options: WriteOptions,
): Promise<number> {
  // A unique name: two downloads may save to the same path, and a user's own file may end in `.part`. The longest names have no room for it.
  const { dir, base } = path.parse(target);
  const part = path.join(dir, `${safeFileName(base)}.${randomBytes(4).toString('hex')}.part`);
  let file: FileHandle | undefined;
  let isKept = false;
  try {
    file = await open(part, 'wx', 0o600);
    const sizeBytes = await writeAll(stream, file, options);
    // Marked before it is renamed, so the final file is never without the mark.
    await markDownloaded(part);
    const by = await options.difference?.();
    if (by !== undefined) {
      isKept = options.keepsDifferent === true;
      const { operation } = options;
      throw new ServiceError({ kind: 'fileDiffers', operation, by, ...(isKept ? { keptPath: part } : {}) });
    }
    await moveComplete(part, target, options.onExisting);
    return sizeBytes;
  } catch (error) {
    // An unread response would keep its connection busy.
    await stream.cancel().catch(() => undefined);
    if (file && !isKept) await rm(part, { force: true }).catch(() => undefined);
    throw fileFailure(error, options);
  }
}

/** Gives a complete file its name. Throws errors of the file system. */
export async function moveComplete(part: string, target: string, onExisting: OnExisting = 'replace'): Promise<void> {
  const taken = onExisting === 'replace' ? undefined : await takeName(target, onExisting);
  try {
    await renameWritten(part, taken ?? target);
  } catch (error) {
    if (taken !== undefined) await rm(taken, { force: true });
    throw error;
  }
}

/** Reserves the name by an empty file. Hard links would do the same, but not every disk has them. */
async function takeName(target: string, onExisting: OnExisting): Promise<string> {
  const { dir, base } = path.parse(target);
  for (const names = new FreeNames(); ;) {
    const name = path.join(dir, names.take(base));
    try {
      await writeFile(name, '', { flag: 'wx' });
      return name;
    } catch (error) {
      if (onExisting === 'refuse' || errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Resolves or rejects after the file is closed. */
async function writeAll(
  stream: ReadableStream<Uint8Array>,
  file: FileHandle,
  { signal, onChunk }: WriteOptions,
): Promise<number> {
  const target = new BatchedFile(file);
  const reader = stream.getReader();
  const letGo = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', letGo, { once: true });
  try {
    signal?.throwIfAborted();
    for (;;) {
      const { value, done } = await reader.read();
      signal?.throwIfAborted();
      if (done) break;
      onChunk?.(value);
      await target.write(value);
    }
    await target.end();
    return target.sizeBytes;
  } finally {
    signal?.removeEventListener('abort', letGo);
    reader.releaseLock();
    await target.settled();
    await file.close();
  }
}

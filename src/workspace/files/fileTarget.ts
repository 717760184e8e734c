// Bytes to disk: first into a `.part` file, renamed when all are there. What fails or is cancelled leaves nothing behind;
// a download that is not what the service lists stays beside its place, never in it.
import { randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { ServiceError } from '../../domain/failure';
import type { MarkDownload } from '../../domain/files/markDownload';
import { BatchedFile } from './batchedFile';
import type { FileDifference } from './downloadCheck';

export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** The operation of the contract that the bytes come from. */
  readonly operation: string;
  /** Sees each chunk before it is written: for counting and checking. */
  readonly onChunk?: ((chunk: Uint8Array) => void) | undefined;
  /** Asked when all is written: what is not the file that was to come does not get its place. */
  readonly difference?: (() => Promise<FileDifference | undefined>) | undefined;
  /** What differs stays under the name of its part and is told in the failure; without this it is removed. */
  readonly keepsDifferent?: boolean | undefined;
}

let markDownload: MarkDownload = () => Promise.resolve();

/** Installs the platform's mark, once, before anything is downloaded: every file that is written here gets it. */
export function useDownloadMark(mark: MarkDownload): void {
  markDownload = mark;
}

/** Writes the whole stream to `path` and answers the number of bytes. An existing file is replaced only at the very end. Throws a ServiceError. */
export async function writeToFile(
  stream: ReadableStream<Uint8Array>,
  path: string,
  options: WriteOptions,
): Promise<number> {
  // A name of its own: two may save to one place at once, and a file of the person's own may end in `.part`.
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  let file: FileHandle | undefined;
  let isKept = false;
  try {
    file = await open(part, 'wx', 0o600);
    const sizeBytes = await writeAll(stream, file, options);
    // Before it has its place: no moment is without the mark.
    await markDownload(part);
    const by = await options.difference?.();
    if (by !== undefined) {
      isKept = options.keepsDifferent === true;
      const { operation } = options;
      throw new ServiceError({ kind: 'fileDiffers', operation, by, ...(isKept ? { keptPath: part } : {}) });
    }
    await rename(part, path);
    return sizeBytes;
  } catch (error) {
    // The rest of the answer would hold a place of the connection.
    await stream.cancel().catch(() => undefined);
    if (file && !isKept) await rm(part, { force: true }).catch(() => undefined);
    throw fileFailure(error, options);
  }
}

/** Resolves or rejects when the file is closed. */
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

function fileFailure(error: unknown, { operation, signal }: WriteOptions): unknown {
  if (error instanceof ServiceError) return error;
  if (signal?.aborted === true) return new ServiceError({ kind: 'cancelled', operation });
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? new ServiceError({ kind: 'fileNotWritten', operation, code }) : error;
}
